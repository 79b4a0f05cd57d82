import { sql } from './sql.ts';

/**
 * A text query that finds every one of these words, the last of which may be half typed. Without any
 * word it finds nothing.
 */
export const begunWords = (words: string) => sql`(
  select case when numnode(plain) = 0 then plain else (plain::text || ':*')::tsquery end
  from plainto_tsquery('simple', ${words.slice(0, 500)}) as plain)`;
