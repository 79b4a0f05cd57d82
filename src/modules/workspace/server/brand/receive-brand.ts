import { findAsset } from '#platform/assets/find-assets.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import { fileIn, type HandoffFile, type Receiver } from '#platform/handoffs/receiver.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { personalSpace, readableBy } from '#platform/spaces/space-access.ts';
import { type Brand, brandSchema } from '../../brand-schema.ts';
import { createBrand } from './create-brand.ts';

const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
const mostPixels = 60_000_000;

/** A brand becomes a copy of one's own, a picture the logo of a new one in its strongest colour. */
export const brandReceivers: readonly Receiver[] = [
  {
    takes: ['brand'],
    label: 'Copy as a new brand',
    async receive(platform, user, { content }) {
      const { logo, ...brand } = brandSchema.parse('record' in content ? content.record : null);
      const reader = await readableBy(platform, user.id);
      // A logo that went to the trash, or lies where this person cannot look, stays behind.
      const asset = logo && (await findAsset(platform.db, reader, logo).catch(() => undefined));
      if (!asset || asset.trashed_at) return makeBrand(platform, user, brand);
      const { file_id: fileId, name, mime, bytes } = asset;
      const own = await ownLogo(platform, user, { fileId, name, mime, bytes, asset });
      return makeBrand(platform, user, { ...brand, logo: own });
    },
  },
  {
    takes: ['image'],
    label: 'Start a brand with it as logo',
    async receive(platform, user, handoff) {
      const file = fileIn(handoff);
      const rules = { kinds, mostPixels, person: user.id, field: 'from' };
      const { dominant } = await openForeign(await readFile(platform, file), rules, (picture) =>
        picture.stats(),
      );
      const parts = [dominant.r, dominant.g, dominant.b];
      const primary = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      const logo = await ownLogo(platform, user, file);
      const name = handoff.from.title.slice(0, 80);
      return makeBrand(platform, user, { name, colours: { primary }, logo });
    },
  },
];

/** The asset itself where it lies in the person's own space, else a copy there with its credit. */
async function ownLogo(platform: Platform, user: CurrentUser, file: HandoffFile): Promise<string> {
  const space = await personalSpace(platform.db, user.id);
  const { asset } = file;
  if (asset?.space_id === space.id) return asset.id;
  const bytes = await readFile(platform, file);
  const about = asset && {
    ...{ title: asset.title ?? undefined, alt: asset.alt ?? undefined, tags: asset.tags },
    ...{ licence: asset.licence ?? undefined, author: asset.author ?? undefined },
    ...{ sourceUrl: asset.source_url ?? undefined, attribution: asset.attribution ?? undefined },
    provenance: asset.provenance ?? undefined,
  };
  const given = { ...about, name: file.name, bytes };
  return (await keepAsset(platform.db, platform, space, user.id, given)).id;
}

async function makeBrand(platform: Platform, user: CurrentUser, brand: Brand) {
  const projectId = await platform.db.transaction((tx) =>
    createBrand(tx, user.id, brand, undefined),
  );
  return { projectId, path: `/projects/brands/${projectId}` };
}
