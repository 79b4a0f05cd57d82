import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { indexDocument } from './documents.ts';

const modulesFolder = fileURLToPath(new URL('../../modules/', import.meta.url));

/** Makes the guides of all modules findable for everyone; those of removed modules go. */
export async function indexGuides(scope: DbScope): Promise<void> {
  const sources: string[] = [];
  for (const id of (await readdir(modulesFolder)).sort()) {
    const text = await readFile(`${modulesFolder}${id}/guide.md`, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const title = /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? id;
    const body = text.replace(/^# .+\n/, '');
    sources.push(`guide:${id}`);
    await indexDocument(scope, {
      source: `guide:${id}`,
      ownerId: null,
      title,
      url: `/modules/${id}/guide`,
      text: body,
    });
  }
  await scope.execute(sql`
    delete from documents
    where source like 'guide:%' and owner_id is null
      and not (source = any(array(select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))))`);
}
