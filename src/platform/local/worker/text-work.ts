/**
 * Work on texts that people write, however long: the functions of one file, each of which takes and
 * gives plain data. A thread of its own loads the file and what it needs; nobody else does.
 */
export type TextWork<Functions> = {
  readonly entry: string;
  /** Only for the types: nothing of the file is here. */
  readonly functions?: Functions;
};

/** Names the file whose functions `workOnText` can be asked for; `Functions` is its `typeof import`. */
export const textWork = <Functions>(file: URL): TextWork<Functions> => ({ entry: file.href });

export type Given<Functions, Name extends keyof Functions> = Functions[Name] extends (
  given: infer Taken,
) => unknown
  ? Taken
  : never;
export type Result<Functions, Name extends keyof Functions> = Functions[Name] extends (
  given: never,
) => infer Made
  ? Awaited<Made>
  : never;

/** The input field that a text stands in, and how people call it at the start of a sentence. */
export type TextField = { readonly field: string; readonly what: string };

export type TextTask = {
  readonly kind: 'text';
  readonly entry: string;
  readonly work: string;
  readonly given: unknown;
  readonly of: TextField;
};
