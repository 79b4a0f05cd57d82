import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { publishPicture } from '#platform/assets/publish-picture.ts';
import { type BrandLogo, type BrandLook, inkOn } from '#platform/newsletter/issues/brand-look.ts';
import type { Platform } from '#platform/platform.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { picturePurpose } from './unused-pictures.ts';

const partSchema = z.object({
  name: z.string(),
  colours: z.object({ primary: z.string(), accent: z.string().optional() }),
  logo: z.string().optional(),
});
type Shown = {
  readonly look: BrandLook & { readonly onPrimary: string };
  readonly logoProblem: string | null;
};
/** Pixels of a logo in a mail, at most; drawn twice as large for sharp screens. */
const largest = { width: 260, height: 56 };
const fit = { width: largest.width * 2, height: largest.height * 2, quality: 90 };

/**
 * How a brand that this person may read shows in a mail. Its logo is drawn for everybody to see; without one
 * that can be drawn, `logoProblem` says why. Throws 404 for a brand of others.
 */
export async function brandLook(platform: Platform, userId: string, id: string): Promise<Shown> {
  const project = await requireProject(platform.db, userId, id, 'view');
  if (project.kind !== 'brand') throw noProject();
  const brand = partSchema.parse((await partsOf(platform.db, project)).brand);
  const { primary, accent = primary } = brand.colours;
  const look = { id, name: brand.name, primary, onPrimary: inkOn(primary), accent };
  if (!brand.logo) return { look: { ...look, logo: null }, logoProblem: null };
  try {
    const logo = await publishLogo(platform, userId, brand.logo);
    return { look: { ...look, logo }, logoProblem: null };
  } catch (error) {
    // The colours are worth having without it.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { look: { ...look, logo: null }, logoProblem: error.message };
  }
}

async function publishLogo(platform: Platform, userId: string, id: string): Promise<BrandLogo> {
  const asset = await findAsset(platform.db, await readableBy(platform, userId), id);
  const given = { assetId: asset.id };
  const { path } = await publishPicture(platform, userId, given, { purpose: picturePurpose, fit });
  const { width, height } = asset;
  const shape = width && height ? width / height : 1;
  const shown = Math.min(largest.width, Math.round(largest.height * shape), width ?? largest.width);
  return { src: path, width: Math.max(1, shown) };
}
