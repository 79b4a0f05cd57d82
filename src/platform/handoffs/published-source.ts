import type { HandoffKind } from '#kernel/handoffs.ts';
import { keepAsset } from '../assets/keep-asset.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { allEntries, hasEntries } from '../sites/forms/entries.ts';
import { entriesCsv } from '../sites/forms/entries-table.ts';
import { siteOfProject } from '../sites/site-rows.ts';
import { personalSpace } from '../spaces/space-access.ts';
import type { Content } from './receiver.ts';

/** What a published project makes beside its words: the address at which it is, and what was sent to it. */
export async function publishedSource(
  platform: Platform,
  user: CurrentUser,
  projectId: string,
): Promise<Map<HandoffKind, () => Promise<Content>>> {
  const { db, config } = platform;
  const makes = new Map<HandoffKind, () => Promise<Content>>();
  const site = await siteOfProject(db, projectId);
  if (!site) return makes;
  if (site.state === 'published') {
    makes.set('url', async () => ({ text: `${config.SITES_ORIGIN}/${site.slug}` }));
  }
  if (await hasEntries(db, projectId)) {
    makes.set('table', async () => {
      const bytes = entriesCsv(await allEntries(db, projectId));
      const given = { name: `${site.slug}-entries.csv`, bytes };
      const space = await personalSpace(db, user.id);
      const asset = await keepAsset(db, platform, space, user.id, given);
      const { file_id: fileId, name, mime, bytes: size } = asset;
      return { file: { fileId, name, mime, bytes: size, asset } };
    });
  }
  return makes;
}
