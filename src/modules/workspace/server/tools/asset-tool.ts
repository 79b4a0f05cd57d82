import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { keepSeenAsset } from '#platform/assets/keep-asset.ts';
import { lookAtAsset, type SeenAsset } from '#platform/assets/look-at-asset.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { fileName } from '#platform/files/file-name.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { assetSchema } from '../../asset-contract.ts';
import { viewAsset } from '../view-asset.ts';

/** Bytes of the largest file that is fetched, and seconds that this may take. */
const largest = 32_000_000;
const seconds = 30;

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
    const bytes = url ? await load(context, url) : Buffer.from(base64 ?? '', 'base64');
    const called = fileName(name ?? nameIn(url ?? ''));
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

/** The last part of an address, as a file's name. */
function nameIn(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last || hostname;
  }
}

async function load({ platform }: ToolContext, url: string): Promise<Uint8Array> {
  const allowPrivate = platform.config.ALLOW_PRIVATE_ADDRESSES;
  const guarded = createGuardedFetch({
    allowPrivate,
    timeoutMs: seconds * 1000,
    maxBytes: largest,
  });
  const host = new URL(url).hostname;
  try {
    const answer = await guarded(url);
    if (!answer.ok) {
      const message = `${host} answered with status ${answer.status}.`;
      throw new AppError('unreadable', 422, message, { field: 'url' });
    }
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable') throw error;
    // What is refused was the caller's to choose; what cannot be reached may come back.
    if (error instanceof AppError) throw badInput(error.message, 'url');
    const message = `${host} could not be reached.`;
    throw new AppError('unreadable', 422, message, { field: 'url', cause: error });
  }
}
