import { createHash } from 'node:crypto';
import type { Page } from '#blocks/page-schema.ts';
import type { SiteAsset } from '#blocks/site-context.ts';
import { fontsOf } from '#blocks/style/font-faces.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { AppError } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import { readFontFile } from '#platform/fonts/open-font.ts';
import { redrawForeign } from '#platform/pictures/redraw-foreign.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewFile } from '#platform/sites/publish-site.ts';
import type { ManifestFile } from '#platform/sites/site-rows.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { assetIdsOf } from '../projects/page-kind.ts';

/** Pixels of the widths in which pictures are kept; phones take the smaller one. */
const widths = [1920, 800] as const;
/** Bytes of a file that a page takes along. */
const largest = 100e6;
const mostPixels = 60_000_000;
const drawn = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Files of a build while it is put together. */
export class BuildFiles {
  readonly files = new Map<string, NewFile>();
  /** What stays as the last build has it. */
  readonly same = new Map<string, ManifestFile>();
  readonly #before: Readonly<Record<string, ManifestFile>>;

  /** `before`: what the site's last build holds; what is named by the same content is not made twice. */
  constructor(before: Readonly<Record<string, ManifestFile>>) {
    this.#before = before;
  }

  /** Adds a file under a name that follows from its content, and gives its path. */
  add(name: string, ending: string, file: NewFile): string {
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16);
    const path = `_/${name}-${hash}.${ending}`;
    this.put(path, file);
    return path;
  }

  /** Adds a file under a path that never has another content. */
  put(path: string, file: NewFile): void {
    if (!this.keep(path)) this.files.set(path, file);
  }

  /** Takes a file over from the last build; false where it has none of that path. */
  keep(path: string): boolean {
    const known = Object.hasOwn(this.#before, path) ? this.#before[path] : undefined;
    if (known) this.same.set(path, known);
    return known !== undefined;
  }

  /** Adds what is named by where it comes from; made only where the last build does not have it. */
  async take(path: string, make: () => Promise<NewFile>): Promise<void> {
    if (this.files.has(path) || this.keep(path)) return;
    this.files.set(path, await make());
  }
}

/** Files of the library that pages show, by their ids, for whoever may use them. */
export async function assetsOfPages(
  platform: Platform,
  userId: string,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, AssetRow>> {
  const ids = [...new Set(pages.flatMap(assetIdsOf))];
  const rows = await findAssetsThere(platform.db, await readableBy(platform, userId), ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes a file of the library into a build. Pictures are drawn anew in two widths: what is published holds no
 * place and no camera. Throws 409 for what is too large for a page.
 */
export async function takeAsset(
  platform: Platform,
  build: BuildFiles,
  asset: AssetRow,
  userId: string,
): Promise<SiteAsset> {
  const title = `“${asset.title ?? asset.name}”`;
  if (asset.bytes > largest) {
    throw new AppError('conflict', 409, `${title} is too large for a page: 100 MB at most.`);
  }
  const read = async () => {
    const file = await platform.files.find(platform.db, asset.file_id);
    if (!file) throw new AppError('conflict', 409, `${title} is not there any more.`);
    return platform.files.read(file);
  };
  const about = { mime: asset.mime, ...(asset.alt && { alt: asset.alt }) };
  const stem = `_/${asset.sha256.slice(0, 24)}`;
  const isDrawn = drawn.some((kind) => asset.mime === `image/${kind}`);
  if (!isDrawn || !asset.width || !asset.height) {
    const path = `${stem}.${endingOf(asset)}`;
    await build.take(path, async () => ({ bytes: await read(), type: asset.mime }));
    const { width, height } = asset;
    return { ...about, url: path, ...(width && height && { width, height }) };
  }
  const sizes = widths.filter((width, at) => at === 0 || (asset.width ?? 0) > width);
  const sources = sizes.map((width) => ({
    width: Math.min(width, asset.width ?? width),
    url: `${stem}-${width}.webp`,
  }));
  for (const [at, { url }] of sources.entries()) {
    await build.take(url, async () => {
      const rules = { kinds: drawn, mostPixels, person: userId, field: 'page' };
      const fit = { width: widths[at] as number, quality: 82, as: 'webp' as const };
      const { bytes, mimeType } = await redrawForeign(await read(), rules, fit);
      return { bytes, type: mimeType };
    });
  }
  const [largestOne] = sources as [{ url: string; width: number }];
  const height = Math.round((asset.height * largestOne.width) / asset.width);
  const size = { width: largestOne.width, height };
  return { ...about, mime: 'image/webp', url: largestOne.url, ...size, sources };
}

/** The letters after the last dot of a name, as far as they are harmless. */
const endingOf = ({ name }: AssetRow) =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** Takes the typefaces of a theme into a build and gives their paths by their names. */
export function takeFonts(build: BuildFiles, theme: Theme): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const { family, file } of fontsOf(theme)) {
    const bytes = readFontFile(family, file);
    if (!bytes) continue;
    const path = `_/${file}`;
    build.put(path, { bytes, type: 'font/woff2' });
    paths[file] = path;
  }
  return paths;
}
