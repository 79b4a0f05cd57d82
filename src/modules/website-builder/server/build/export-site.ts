import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AsyncZippable, zip } from 'fflate';
import { allBlocks } from '#blocks/page-schema.ts';
import { renderPage } from '#blocks/render-page.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { licenceOf } from '#platform/fonts/open-font.ts';
import type { Platform } from '#platform/platform.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { buildSite, type SiteBuild, xmlOf } from './build-site.ts';
import { contextOf, type SiteSource } from './site-source.ts';

/** Times in archives begin in 1980; equal sites give equal archives. */
const mtime = new Date('1980-01-02T00:00:00Z');
const inOneGo = 8;

export type ExportedSite = {
  readonly bytes: Uint8Array;
  readonly files: number;
  readonly hasForms: boolean;
  readonly hasSearch: boolean;
};

type Order = {
  readonly slug: string;
  /** Where it will stand, without a slash at its end; sitemap and feed name it. */
  readonly address: string;
  readonly onProgress: (fraction: number) => void;
};

/** A site as a folder for any web server, or to be opened from a disk: relative links, every page a file of its own. */
export async function exportSite(
  platform: Platform,
  userId: string,
  loaded: LoadedSite,
  assets: ReadonlyMap<string, AssetRow>,
  { slug, address, onProgress }: Order,
): Promise<ExportedSite> {
  const build = await buildSite(platform, userId, loaded, assets, { slug });
  const entries: AsyncZippable = {};
  for (const [path, { bytes }] of build.files) {
    if (path.startsWith('_/') && !/^_\/(?:share|search)-/.test(path)) entries[path] = bytes;
  }
  const sources = [...build.sources.values()].filter(
    ({ path, noIndex }) => !noIndex || path === '404',
  );
  for (const [at, source] of sources.entries()) {
    if (at % inOneGo === inOneGo - 1) {
      onProgress(at / sources.length);
      await nextTurn();
    }
    const { html } = renderPage(contextOf(source, {}, 'folder'), source.page);
    entries[`${source.path || 'index'}.html`] = Buffer.from(html);
  }
  const whole = (path: string) => `${address}/${path === '' ? '' : `${path}.html`}`;
  for (const [path, { text }] of Object.entries(xmlOf(loaded, build.planned, whole))) {
    entries[path] = Buffer.from(text);
  }
  const redirects = redirectsFile(build);
  if (redirects) entries._redirects = Buffer.from(redirects);
  for (const id of fontsOf(sources)) entries[`_/${id}-licence.txt`] = Buffer.from(licenceOf(id));
  const bytes = await packed(entries);
  return { bytes, files: Object.keys(entries).length, ...needsOf(sources) };
}

const fontsOf = (sources: readonly SiteSource[]) => [
  ...new Set(sources.flatMap(({ theme: { fonts } }) => [fonts.heading, fonts.text])),
];

/** As several hosts of static sites read it: from, to, status. */
const redirectsFile = ({ about }: SiteBuild): string =>
  Object.entries(about.redirects ?? {})
    .map(([from, to]) => {
      const target = /^https?:/.test(to) ? to : `/${to === '' ? '' : `${to}.html`}`;
      return `/${from} ${target} 301\n`;
    })
    .join('');

function needsOf(sources: readonly SiteSource[]) {
  const types = new Set(
    sources.flatMap(({ page, header, footer }) =>
      allBlocks({ blocks: [...header, ...page.blocks, ...footer] }).map(({ type }) => type),
    ),
  );
  return { hasForms: types.has('form'), hasSearch: types.has('search') };
}

function packed(entries: AsyncZippable): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  zip(entries, { level: 6, mtime }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  return promise;
}
