import type { AssetRow } from '#platform/assets/asset-rows.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import type { Heading } from '#platform/reading/reading-types.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { boxesCut, cutBoxesAgain } from './cut-boxes-again.ts';
import { firstPageOf } from './first-page.ts';

/** A file that was read, with what it is called. */
export type ReadPdf = {
  readonly assetId: string;
  readonly documentId: string;
  readonly title: string;
  readonly pages: number;
  readonly outline: readonly Heading[];
  readonly scannedPages: readonly number[];
  readonly warnings: readonly string[];
  /** Whether its boxes are cut less finely than those of files that are read now. */
  readonly isCoarse: boolean;
};

/** What is known of a file that was read; undefined for one that was not. */
export async function findRead(scope: DbScope, assetId: string): Promise<ReadPdf | undefined> {
  const { rows } = await scope.execute<ReadPdf>(sql`
    select r.asset_id as "assetId", r.document_id as "documentId", d.title, r.outline,
      r.scanned_pages as "scannedPages", r.warnings, r.boxes_cut < ${boxesCut} as "isCoarse",
      (select count(*)::int from document_pages p where p.document_id = d.id) as pages
    from pdf_documents r join documents d on d.id = r.document_id where r.asset_id = ${assetId}`);
  return rows[0];
}

/**
 * What a PDF says, read once and kept as long as the file: scans are recognised page by page, and a
 * page that is done is not done again after a crash. Throws 422 with what is wrong with the file.
 */
export async function readPdfAsset(
  context: RunContext<unknown>,
  asset: AssetRow,
): Promise<ReadPdf> {
  const { platform, run, signal } = context;
  const known = await findRead(platform.db, asset.id);
  if (known?.isCoarse) {
    context.progress(0.05, 'Reading', asset.name);
    await cutBoxesAgain(context, asset, known.documentId);
  }
  if (known) return known;
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  context.progress(0.05, 'Reading', asset.name);
  const bytes = new Uint8Array(await platform.files.read(file));
  const read = await readDocument(bytes, asset.name, {
    owner: { id: run.user_id, signal },
    recognised: (page, recognise, left) => {
      context.progress(0.1, 'Recognising', `Page ${page} of ${asset.name} (to do: ${left})`);
      return context.step(`${asset.id} page ${page}`, recognise);
    },
  });
  signal.throwIfAborted();
  const firstPage = await firstPageOf(bytes, { id: run.user_id, signal });
  signal.throwIfAborted();
  const title = read.title || asset.title || asset.name.replace(/\.pdf$/i, '');
  await platform.db.transaction(async (tx) => {
    const source = `pdf:${asset.id}`;
    // Nobody has the id of a space: only who names the document finds its words.
    const ownerId = asset.space_id;
    const { language } = read;
    await indexDocument(tx, {
      ...{ source, ownerId, title, language, url: null, text: read.pages, keepsPages: true },
    });
    await tx.execute(sql`
      insert into pdf_documents (asset_id, document_id, outline, scanned_pages, warnings, boxes_cut, first_page)
      select ${asset.id}, d.id, ${JSON.stringify(read.outline)}::jsonb,
        ${sql.param([...read.scannedPages])}::int[], ${JSON.stringify(read.warnings)}::jsonb,
        ${boxesCut}, ${firstPage}
      from documents d where d.source = ${source} and d.owner_id = ${ownerId}
      on conflict (asset_id) do nothing`);
  });
  const kept = await findRead(platform.db, asset.id);
  if (!kept) throw unreadable('The file is not there any more.');
  return kept;
}
