import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { ReadPage } from '../reading/reading-types.ts';
import { plain } from './documents.ts';

/** Gives pages of a document other boxes; pages with other words than the given ones keep theirs. */
export async function replaceBoxes(
  scope: DbScope,
  documentId: string,
  pages: readonly ReadPage[],
): Promise<void> {
  const given = pages.flatMap(({ number, text, boxes }) =>
    boxes ? [{ number, text: plain(text), boxes }] : [],
  );
  await scope.execute(sql`
    update document_pages p set boxes = given.page -> 'boxes'
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as given (page)
    where p.document_id = ${documentId} and p.number = (given.page ->> 'number')::int
      and p.text = given.page ->> 'text'`);
}
