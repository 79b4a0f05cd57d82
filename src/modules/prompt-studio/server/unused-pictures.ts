import { sql } from '#platform/db/sql.ts';
import { type FileTexts, unnamedFiles } from '#platform/files/file-texts.ts';
import type { UnusedFiles } from '#platform/files/unused-files.ts';
import { picturePurpose } from './pictures.ts';

/** Drafts, and versions on their way. What a merged one names is in its record. */
export const submissionTexts: FileTexts = async (scope) => {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct found[1] as id from prompt_studio_submissions,
      regexp_matches(fields::text, '/files/([0-9a-f-]{36})', 'g') as found
    where state not in ('live', 'merged') and fields::text like '%/files/%'`);
  return rows;
};

/** Pictures that no draft, record or mail names. */
export const unusedPictures: UnusedFiles = {
  purpose: picturePurpose,
  reason:
    'All of these pictures are in your prompts or drafts, or in mails, or were added within the last hour. Remove them there first.',
  find: (scope, userId) => unnamedFiles(scope, userId, picturePurpose),
};
