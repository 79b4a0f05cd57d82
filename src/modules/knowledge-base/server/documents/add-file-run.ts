import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import type { ReadDocument } from '#platform/reading/reading-types.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import { findDocument, listDocuments } from '#platform/retrieval/collections/read-pages.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { findSame, insertKbRow, kbRow } from './kb-rows.ts';
import { sourceOf } from './page-document.ts';

export const fileFields = {
  collectionId: z.uuid(),
  assetId: z.uuid().optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  ocr: z.boolean().default(true),
};
const orderSchema = z.object(fileFields);
type Order = z.infer<typeof orderSchema>;

export const addedSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  pages: z.number(),
  language: z.string(),
  ocrPages: z.array(z.number()),
  warnings: z.array(z.string()),
});
type Added = z.infer<typeof addedSchema>;

/** Reads a file or an address into a collection. The document has the run's id, so there is never a second one. */
export const addFileRun = defineRun<Order, Added>({
  ...{ name: 'kb.add-file', module: 'knowledge-base' },
  title: ({ url }) => (url ? `Reading ${url}` : 'Reading a file'),
  input: orderSchema,
  output: addedSchema,
  stages: ['Reading', 'Recognising'],
  path: () => '/modules/knowledge-base',
  async work(context) {
    const { run, input } = context;
    const { bytes, name } = await load(context);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const same = await sameDocument(context, sha256);
    if (same) return same;
    context.progress(0.05, 'Reading');
    const read = await readDocument(bytes, name, {
      owner: { id: run.user_id, signal: context.signal },
      ocr: input.ocr,
      recognised: (page, recognise, left) => {
        context.progress(0.1, 'Recognising', `Page ${page} (to do: ${left})`);
        return context.step(`page-${page}`, recognise);
      },
    });
    context.signal.throwIfAborted();
    return keep(context, { read, sha256, name });
  },
});

async function load({ platform, run, input }: RunContext<Order>) {
  if (input.url)
    return { bytes: await fetchFile(platform, input.url), name: nameInAddress(input.url) };
  const reader = await readableBy(platform, run.user_id);
  const asset = await findAsset(platform.db, reader, input.assetId ?? '');
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  return { bytes: new Uint8Array(await platform.files.read(file)), name: asset.name };
}

/** Of the same bytes there is one document in a collection. */
async function sameDocument(
  context: RunContext<Order>,
  sha256: string,
): Promise<Added | undefined> {
  const { platform, input, run } = context;
  const ids = (await listDocuments(platform.db, input.collectionId)).map(({ id }) => id);
  const same = await findSame(platform.db, ids, sha256);
  if (!same) return undefined;
  if (same !== run.id) context.note('This file is in the collection already.');
  const [document, row] = [await findDocument(platform.db, same), await kbRow(platform.db, same)];
  const { title, pages, language } = document;
  const { ocr_pages: ocrPages, warnings } = row;
  return {
    documentId: same,
    title,
    pages,
    language,
    ocrPages: [...ocrPages],
    warnings: [...warnings],
  };
}

type Read = { readonly read: ReadDocument; readonly sha256: string; readonly name: string };

function keep(
  { platform, run, input }: RunContext<Order>,
  { read, sha256, name }: Read,
): Promise<Added> {
  const title = read.title || name.replace(/\.[a-z0-9]{1,8}$/i, '') || name;
  const { language, ocrPages, warnings } = read;
  return platform.db.transaction(async (tx) => {
    const collection = await requireCollection(tx, run.user_id, input.collectionId, 'edit');
    await indexDocument(tx, {
      ...{ id: run.id, source: sourceOf(run.id), ownerId: collection.owner_id, title, language },
      ...{ collectionId: collection.id, text: read.pages },
      url: input.url ?? `/modules/knowledge-base/d/${run.id}`,
    });
    await insertKbRow(platform, tx, {
      ...{ id: run.id, kind: input.url ? 'web' : 'file', assetId: input.assetId, sha256 },
      ...{ ocrPages, warnings, addedBy: run.user_id },
    });
    return {
      ...{ documentId: run.id, title, pages: read.pages.length, language },
      ...{ ocrPages: [...ocrPages], warnings: [...warnings] },
    };
  });
}
