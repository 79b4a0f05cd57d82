import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { sql } from '#platform/db/sql.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { replaceBoxes } from '#platform/retrieval/replace-boxes.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { firstPageOf } from './first-page.ts';

/** How finely boxes are cut today, see `pdf_documents.boxes_cut`; with 3 the first page is kept as a picture, too. */
export const boxesCut = 3;

/**
 * Cuts the boxes of a file that was read earlier as finely as they are cut now, so that nobody has to upload it
 * again, and draws its first page. Pages whose words are read differently by now, and scans, keep theirs. A file that cannot be read any more
 * stays as it is.
 */
export async function cutBoxesAgain(
  { platform, run, signal }: RunContext<unknown>,
  asset: AssetRow,
  documentId: string,
): Promise<void> {
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) return;
  const bytes = new Uint8Array(await platform.files.read(file));
  const owner = { id: run.user_id, signal };
  const read = await readDocument(bytes, asset.name, { owner, ocr: false }).catch(() => undefined);
  const firstPage = await firstPageOf(bytes, owner);
  signal.throwIfAborted();
  await platform.db.transaction(async (tx) => {
    await replaceBoxes(tx, documentId, read?.pages ?? []);
    await tx.execute(sql`
      update pdf_documents set boxes_cut = ${boxesCut}, first_page = ${firstPage}
      where asset_id = ${asset.id}`);
  });
}
