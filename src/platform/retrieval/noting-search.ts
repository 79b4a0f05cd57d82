import { searchPassages } from './search-passages.ts';

/** A search of words that puts what is to be said of it into `notes`, each sentence once. */
export const notingSearch =
  (notes: string[]): typeof searchPassages =>
  (scope, where, query, limit, care) =>
    searchPassages(scope, where, query, limit, {
      ...care,
      note: (sentence) => {
        if (!notes.includes(sentence)) notes.push(sentence);
      },
    });
