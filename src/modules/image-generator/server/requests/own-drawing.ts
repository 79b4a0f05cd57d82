import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { StudioWish } from '#platform/gateway/provider.ts';
import { brandColours } from '#platform/makers/brand-colours.ts';
import type { Platform } from '#platform/platform.ts';
import { loadRun } from '#platform/runs/run-rows.ts';
import { type Reader, readableBy } from '#platform/spaces/space-access.ts';
import { generateInput, varyInput } from '../image-fields.ts';
import { varySeeds } from './vary-seeds.ts';

/** What the studio drew a picture of. */
export type Drawing = {
  readonly prompt: string;
  readonly studio: StudioWish & { readonly seeds: NonNullable<StudioWish['seeds']> };
  readonly references: readonly string[];
};

/** Variants of variants whose way back is followed. */
const deepest = 40;

/** How the Local engine drew a picture of this hub; undefined for all that it did not draw. */
export async function findDrawing(
  platform: Platform,
  userId: string,
  asset: AssetRow,
): Promise<Drawing | undefined> {
  return drawingOf(platform, await readableBy(platform, userId), asset, 0);
}

async function drawingOf(
  platform: Platform,
  reader: Reader,
  { provenance }: AssetRow,
  depth: number,
): Promise<Drawing | undefined> {
  const { runId, service, seed, prompt } = provenance ?? {};
  if (service !== 'local' || !runId || !seed || !prompt || depth > deepest) return undefined;
  const run = await loadRun(platform.db, runId);
  if (!run || !reader.spaceIds.includes(run.space_id)) return undefined;
  if (run.name === 'image.generate') {
    const { style, text, colours, references = [], brandId } = generateInput.parse(run.input);
    const own =
      colours ?? (await brandColours(platform, reader.userId, brandId).catch(() => undefined));
    const seeds = { layout: seed, colour: seed, detail: seed };
    return { prompt, references, studio: { style, text, colours: own, seeds } };
  }
  if (run.name !== 'image.vary') return undefined;
  const { assetId, strength } = varyInput.parse(run.input);
  const source = await findAsset(platform.db, reader, assetId).catch(() => undefined);
  const before = source && (await drawingOf(platform, reader, source, depth + 1));
  if (!before) return undefined;
  const { studio, references } = before;
  return {
    prompt,
    references,
    studio: { ...studio, seeds: varySeeds(studio.seeds, strength, seed) },
  };
}
