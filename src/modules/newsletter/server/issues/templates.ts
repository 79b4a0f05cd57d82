import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { holdNamedFiles } from '#platform/files/file-texts.ts';
import { issueTemplates } from '#platform/newsletter/issues/issue-templates.ts';
import { parseIssue } from '#platform/newsletter/issues/parse-issue.ts';
import type { Platform } from '#platform/platform.ts';

type TemplateRow = { readonly id: string; readonly name: string; readonly content: unknown };

/** Own designs kept at most. */
const most = 100;

/** The hub's designs, then those that its admins saved. */
export async function listTemplates({ db }: Platform) {
  const { rows } = await db.execute<TemplateRow>(
    sql`select id, name, content from newsletter_templates order by name`,
  );
  const ours = issueTemplates.map((one) => ({ ...one, own: false }));
  const saved = rows.map((row) => ({
    ...row,
    ...{ own: true, holdsPrompts: false, description: 'Saved on this hub.' },
  }));
  return [...ours, ...saved];
}

/** Keeps a document as a template. Throws a 409 when the name is taken. */
export async function saveTemplate(
  { db, now }: Platform,
  name: string,
  content: unknown,
): Promise<string> {
  parseIssue(content);
  const text = JSON.stringify(content);
  const { rows } = await db.transaction(async (tx) => {
    await holdNamedFiles(tx, text);
    return tx.execute<{ id: string }>(sql`
      insert into newsletter_templates (name, content, created_at)
      select ${name}, ${text}::jsonb, ${now().toISOString()}
      where (select count(*) from newsletter_templates) < ${most}
      on conflict (name) do nothing returning id`);
  });
  if (!rows[0])
    throw conflict('There is a template with this name already, or there are too many.');
  return rows[0].id;
}

/** Removes a saved template. */
export async function removeTemplate({ db }: Platform, id: string): Promise<void> {
  const { rowCount } = await db.execute(sql`delete from newsletter_templates where id = ${id}`);
  if (!rowCount) throw notFound('This template does not exist any more.');
}
