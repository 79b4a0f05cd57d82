import { z } from 'zod';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { keepSeenAsset } from '#platform/assets/keep-asset.ts';
import { lookAtAsset, type SeenAsset } from '#platform/assets/look-at-asset.ts';
import { fileName } from '#platform/files/file-name.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { assetSchema } from '../../asset-contract.ts';
import { viewAsset } from '../view-asset.ts';

type Fetched = { readonly bytes: Uint8Array; readonly name: string; readonly seen: SeenAsset };

const inputSchema = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    base64: z.base64('This is not base64.').max(960_000).optional(),
    name: z.string().trim().min(1).max(200).optional(),
    title: z.string().trim().max(200).optional(),
    alt: z.string().trim().max(2000).optional(),
    licence: z.string().trim().max(200).optional(),
    spaceId: z.uuid().optional(),
  })
  .refine(({ url, base64 }) => (url === undefined) !== (base64 === undefined), {
    path: ['url'],
    message: 'Give either an address or base64.',
  })
  .refine(({ base64, name }) => base64 === undefined || name !== undefined, {
    path: ['name'],
    message: 'A file in base64 needs a name.',
  });

export const addAsset = defineTool({
  name: 'asset.add',
  title: 'Add a file',
  description:
    'Keeps a file in the library, from an address or from base64 of up to 700 kB. Larger files go to POST /api/assets or /uploads.',
  module: 'workspace',
  effect: 'write',
  input: inputSchema,
  output: assetSchema,
  async prepare(context, { url, base64, name }): Promise<Fetched> {
    const bytes = url
      ? await fetchFile(context.platform, url)
      : Buffer.from(base64 ?? '', 'base64');
    const called = fileName(name ?? nameInAddress(url ?? ''));
    return {
      bytes,
      name: called,
      seen: await lookAtAsset({ bytes }, called, personOf(context).id),
    };
  },
  async run(context, { url, title, alt, licence, spaceId }, prepared) {
    const { platform } = context;
    const user = personOf(context);
    const { bytes, name, seen } = prepared as Fetched;
    const space = await spaceForWork(platform.db, user.id, spaceId);
    const about = { title, alt, licence, sourceUrl: url };
    const row = await keepSeenAsset(
      ...([platform.db, platform, space.id, user.id, { bytes, name, ...about }, seen] as const),
    );
    return { output: viewAsset(platform, row), assets: [row.id] };
  },
});
