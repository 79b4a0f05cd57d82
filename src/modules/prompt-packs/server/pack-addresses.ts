import type { PublicPage } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { listPacks } from './packs.ts';

/** The lists of packs and the page of each with its last change; no packs while they cannot be read. */
export async function* packAddresses(platform: Platform): AsyncGenerator<PublicPage> {
  for (const path of ['/prompt-packs', '/store', '/prompt-gallery'])
    yield { path, changedAt: null };
  const { packs, failed } = await listPacks(platform);
  if (failed) return;
  for (const { slug, updatedAt } of packs) {
    yield { path: `/prompt-packs/${slug}`, changedAt: updatedAt };
  }
}
