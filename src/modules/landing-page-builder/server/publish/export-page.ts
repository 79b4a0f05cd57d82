import { zipSync } from 'fflate';
import type { Page } from '#blocks/page-schema.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { licenceOf } from '#platform/fonts/open-font.ts';
import type { Platform } from '#platform/platform.ts';
import { siteKind } from '#platform/sites/site-kinds.ts';
import { buildPage } from './build-page.ts';
import type { PageSource } from './page-source.ts';

/** Times in archives begin in 1980; equal pages give equal archives. */
const mtime = new Date('1980-01-02T00:00:00Z');

/**
 * A page as a folder for any web server, or to be opened from a disk: relative links, no hub. What needs the hub
 * says so: forms send to where the page is, which a plain folder cannot take.
 */
export async function exportPage(
  platform: Platform,
  userId: string,
  page: Page,
  slug: string,
): Promise<Uint8Array> {
  const entries = await filesOfPage(platform, userId, page, slug);
  const { fonts } = page.theme ?? ownThemes.harbour;
  for (const id of new Set([fonts.heading, fonts.text])) {
    entries[`_/${id}-licence.txt`] = Buffer.from(licenceOf(id));
  }
  return zipSync(entries, { level: 6, mtime });
}

/** A page and all it shows by their path, with relative links; the page itself is `index.html`. */
export async function filesOfPage(
  platform: Platform,
  userId: string,
  page: Page,
  slug: string,
): Promise<Record<string, Uint8Array>> {
  const variants = [{ name: page.title, weight: 1, page }];
  const { files, about } = await buildPage(platform, userId, { slug, variants, before: {} });
  const entries: Record<string, Uint8Array> = {};
  for (const [path, { bytes }] of files) {
    if (path.startsWith('_/')) entries[path] = bytes;
  }
  for (const [path, built] of Object.entries(about.pages)) {
    const [variant] = built.variants;
    if (!variant) continue;
    const kept = files.get(variant.source);
    const source = JSON.parse(Buffer.from(kept?.bytes ?? []).toString()) as PageSource;
    const html = siteKind('page').redraw(standingAlone(source), {});
    entries[path === '' ? 'index.html' : `${path}.html`] = Buffer.from(html);
  }
  return entries;
}

/** The same page with its files beside it instead of below its address. */
function standingAlone(source: PageSource): PageSource {
  const { slug, files, assets, ...rest } = source;
  const up = source.up === '' ? '' : '../';
  const bare = (path: string) => path.replace(`${slug}/`, '');
  const all = (paths: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, bare(path)]));
  return {
    ...rest,
    ...{ slug: 'index.html', up },
    files: {
      stylesheet: bare(files.stylesheet),
      scripts: all(files.scripts),
      fonts: all(files.fonts),
      frames: all(files.frames),
    },
    assets: Object.fromEntries(
      Object.entries(assets).map(([id, { url, sources, ...asset }]) => [
        id,
        {
          ...{ ...asset, url: bare(url) },
          ...(sources && { sources: sources.map((one) => ({ ...one, url: bare(one.url) })) }),
        },
      ]),
    ),
  };
}
