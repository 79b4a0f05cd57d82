import { useQuery } from '@tanstack/react-query';
import type { WordList } from '../../word-list-schema.ts';
import { queries } from '../queries.ts';

/** Lists that prompts can name; none before they are loaded. */
export const useWordLists = (): readonly WordList[] =>
  useQuery(queries.wordLists.queryOptions()).data?.lists ?? [];
