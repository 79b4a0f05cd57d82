import { createContext, type ReactNode } from 'react';

/** Code of an answer, or a table of it by its place among the tables. */
export type MarkdownBlock =
  | { readonly kind: 'code'; readonly code: string; readonly language: string }
  | { readonly kind: 'table'; readonly place: number };

/** Whether code runs, and how often it was begun. */
export type BlockRun = {
  readonly times: number;
  readonly start: () => void;
  readonly stop: () => void;
};

/** What can be done with blocks where they stand: `buttons` for its head, `below` for what shows under it. */
export type BlockActions = {
  readonly buttons?: (block: MarkdownBlock, run?: BlockRun) => ReactNode;
  readonly below?: (block: MarkdownBlock, run: BlockRun) => ReactNode;
};

/** Given by whoever shows Markdown. */
export const BlockActionsContext = createContext<BlockActions>({});

/** While a text grows: how long it is, so that its last block is known to be open. */
export const GrowingContext = createContext<number | undefined>(undefined);
