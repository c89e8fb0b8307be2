/** Marks beside the code, and notices at the top of a run. */

export interface Annotation {
  readonly level: "notice" | "warning" | "error";
  readonly message: string;
  readonly title?: string;
  readonly at?: { readonly path: string; readonly line: number; readonly endLine?: number };
}

export interface Annotations {
  annotate(annotation: Annotation): void;
}
