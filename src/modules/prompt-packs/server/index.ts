import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { createShareImageRoutes } from '#platform/share-images/share-image-routes.ts';
import { contract } from '../contract.ts';
import { boughtPacks } from './bought-packs.ts';
import { downloadPack } from './download-pack.ts';
import { packAddresses } from './pack-addresses.ts';
import { packRecords } from './pack-records.ts';
import { listPacks } from './packs.ts';
import { sellablePacks } from './sell-packs.ts';
import { cardOfPack, registerPackPages } from './share-cards.ts';
import { showPack } from './show-pack.ts';

const os = implementContract(contract);
/** Downloads a minute per person, or per address of visitors. */
const perMinute = 20;

/** Pictures of packs, and `GET /api/prompt-packs/<id>/download?format=zip|json`: the prompts that the caller may read. */
function createDownloadRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.route(
    '/',
    createShareImageRoutes(platform, 'packs', (slug) => cardOfPack(platform, slug)),
  );
  routes.get('/api/prompt-packs/:id/download', async (c) => {
    const { user, ip } = c.get('hub');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`pack-download:${user?.id ?? ip}`, capacity, 60);
    if (!allowed) {
      throw new AppError('too_many_requests', 429, 'Too many downloads. Please wait a minute.');
    }
    const format = c.req.query('format') === 'json' ? 'json' : 'zip';
    const file = await downloadPack(platform, user, c.req.param('id'), format);
    return new Response(Buffer.from(file.bytes), {
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'private, no-store',
        'x-prompts-included': String(file.included),
        'x-prompts-locked': String(file.locked),
      },
    });
  });
  return routes;
}

export const serverModule: ServerModule = {
  contract,
  router: os.router({
    packs: os.packs.handler(({ context }) => listPacks(context.platform)),
    pack: os.pack.handler(({ context: { platform, user }, input }) =>
      showPack(platform, user, input.slug),
    ),
    bought: os.bought.handler(async ({ context }) => ({
      packs: await boughtPacks(context.platform, signedIn(context).id),
    })),
  }),
  routes: createDownloadRoutes,
  publicPages: packAddresses,
  recordTables: [packRecords],
  sellables: [sellablePacks],
  start: async (platform) => {
    registerPackPages(platform);
    return async () => undefined;
  },
};
