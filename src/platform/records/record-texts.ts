import { sql } from '#platform/db/sql.ts';
import type { FileTexts } from '../files/file-texts.ts';

/** All records: the pictures of prompts are named there. */
export const recordTexts: FileTexts = async (scope) => {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct found[1] as id
    from records, regexp_matches(fields::text, '/files/([0-9a-f-]{36})', 'g') as found
    where fields::text like '%/files/%'`);
  return rows;
};
