/** Files that a person named. */
export interface Files {
  /** As UTF-8. Throws when it cannot be read. */
  read(path: string): Promise<string>;
  /** The whole file or, after a fault, the old one. */
  replace(path: string, text: string): Promise<void>;
}
