/** What a person or a program asked for: data, on its own channel. */
export interface Outputs {
  print(text: string): void;
}
