import { sql } from '#platform/db/sql.ts';
import type { UnusedFiles } from '#platform/files/unused-files.ts';
import { picturePurpose } from './pictures.ts';

/**
 * Pictures that neither a draft or version on its way nor any record names. What was added within the
 * hour may belong to a draft that is not saved yet. What a merged version names is in its record.
 */
export const unusedPictures: UnusedFiles = {
  purpose: picturePurpose,
  reason:
    'All of these pictures are in your prompts or drafts, or were added within the last hour. Remove them from the prompt first.',
  async find(scope, userId) {
    const { rows } = await scope.execute<{ id: string }>(sql`
      select id::text from files where owner_id = ${userId} and purpose = ${picturePurpose}
        and created_at < now() - interval '1 hour'`);
    if (rows.length === 0) return [];
    // One walk through the records, however many pictures there are.
    const { rows: named } = await scope.execute<{ id: string }>(sql`
      select distinct found[1] as id from (
        select fields::text as text from records where fields::text like '%/files/%'
        union all
        select fields::text from prompt_studio_submissions
        where user_id = ${userId} and state not in ('live', 'merged')
      ) as texts, regexp_matches(texts.text, '/files/([0-9a-f-]{36})', 'g') as found`);
    const used = new Set(named.map(({ id }) => id));
    return rows.map(({ id }) => id).filter((id) => !used.has(id));
  },
};
