/** What the process of a model is told. */
export type ToModel =
  | { readonly type: 'ask'; readonly id: number; readonly body: unknown }
  | { readonly type: 'cancel'; readonly id: number };

/** What it answers. Pieces are lines of server-sent events, as OpenAI's API has them. */
export type FromModel =
  | { readonly type: 'ready' }
  | { readonly type: 'broken'; readonly error: string }
  | { readonly type: 'piece'; readonly id: number; readonly text: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly error: string };

/** How a model is started. */
export type ModelStart = {
  readonly path: string;
  /** Tokens that one answer and what was asked have together. */
  readonly context: number;
  /** Answers at the same time. */
  readonly lanes: number;
  readonly threads: number;
};
