import { z } from 'zod';
import { keepSeenAsset } from '#platform/assets/keep-asset.ts';
import { lookAtAsset, type SeenAsset } from '#platform/assets/look-at-asset.ts';
import { fileName } from '#platform/files/file-name.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { markdownPdf } from '#platform/typeset/markdown-pdf.ts';

/** Characters of one document: some eighty pages. */
const longest = 200_000;

type Drawn = { readonly bytes: Uint8Array; readonly name: string; readonly seen: SeenAsset };

export const makePdf = defineTool({
  name: 'pdf.make',
  title: 'Make a PDF',
  description:
    'Sets a text in Markdown as an A4 PDF with headings, lists and tables, and keeps it in the library: a confirmation, an offer, a report.',
  ...{ module: 'automation-workflows', effect: 'write' },
  input: z.strictObject({
    title: z.string().trim().min(1, 'The document needs a title.').max(200),
    markdown: z.string().trim().min(1, 'The document needs a text.').max(longest),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ assetId: z.uuid(), name: z.string(), bytes: z.int() }),
  async prepare(context, { title, markdown }): Promise<Drawn> {
    const { id } = personOf(context);
    const bytes = await markdownPdf(title, markdown, { id });
    const name = fileName(`${title}.pdf`);
    return { bytes, name, seen: await lookAtAsset({ bytes }, name, id) };
  },
  async run(context, { title, spaceId }, prepared) {
    const { platform } = context;
    const { id } = personOf(context);
    const { bytes, name, seen } = prepared as Drawn;
    const space = await spaceForWork(platform.db, id, spaceId);
    const given = { bytes, name, title };
    const { id: assetId } = await keepSeenAsset(platform.db, platform, space.id, id, given, seen);
    return { output: { assetId, name, bytes: bytes.length }, assets: [assetId] };
  },
});
