import { sql } from '#platform/db/sql.ts';
import type { FileTexts } from '../../files/file-texts.ts';

/** Mails as they are written and as they went out. */
export const broadcastTexts: FileTexts = async (scope) => {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct found[1] as id
    from newsletter_broadcasts b cross join concat(b.content::text, b.markdown, b.html) as written,
      regexp_matches(written, '/files/([0-9a-f-]{36})', 'g') as found
    where written like '%/files/%'`);
  return rows;
};
