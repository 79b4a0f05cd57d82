import { sql } from '#platform/db/sql.ts';
import { type FileTexts, unnamedFiles } from '#platform/files/file-texts.ts';
import type { UnusedFiles } from '#platform/files/unused-files.ts';

/** As in `files.purpose`. */
export const picturePurpose = 'newsletter-picture';

/** Issues that are not sent yet, and templates. */
export const issueTexts: FileTexts = async (scope) => {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct found[1] as id from (
      select content::text as text from newsletter_generations
      union all select content::text from newsletter_templates
    ) as written, regexp_matches(written.text, '/files/([0-9a-f-]{36})', 'g') as found
    where written.text like '%/files/%'`);
  return rows;
};

/** Pictures that no issue, template, mail, draft or record names. */
export const unusedPictures: UnusedFiles = {
  purpose: picturePurpose,
  reason:
    'All of these pictures are in mails, issues or templates, or were added within the last hour. Remove them there first.',
  find: (scope, userId) => unnamedFiles(scope, userId, picturePurpose),
};
