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

/** An answer with who gave it: the hub's own engine by quotation, or a service, and what that cost. */
export type Answered = Answer & {
  readonly engine: { readonly service: string; readonly label: string; readonly model?: string };
  /** Millionths of a US dollar; null when no price is known. */
  readonly cost: number | null;
  readonly notes: readonly string[];
};

/** By quotation, on this machine. */
export const quoted = (answer: Answer, notes: readonly string[] = []): Answered => ({
  ...answer,
  engine: { service: 'local', label: 'Local engine (quotations)' },
  ...{ cost: 0, notes },
});

export const notFound: Answer = { found: false, sentences: [] };
