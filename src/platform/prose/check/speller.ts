/** What knows the words of a language. */
export type Speller = {
  correct(word: string): boolean;
  /** Words that may have been meant, the likeliest first. */
  suggest(word: string): string[] | Promise<string[]>;
};
