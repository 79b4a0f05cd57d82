/** Where a sentence stands: `quote` is the text of that page from `start` to `end`. */
export type Citation = {
  readonly documentId: string;
  readonly title: string;
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
};

/** Sentences with what each rests on; one that rests on nothing has no citation. */
export type Answer = {
  readonly found: boolean;
  readonly sentences: readonly { readonly text: string; readonly cites: readonly Citation[] }[];
};

export const notFound: Answer = { found: false, sentences: [] };
