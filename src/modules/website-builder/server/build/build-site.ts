import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from '#blocks/page-schema.ts';
import { textsOfPage } from '#blocks/page-texts.ts';
import { renderPage } from '#blocks/render-page.ts';
import type { SiteEntry } from '#blocks/site-context.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import type { Platform } from '#platform/platform.ts';
import { drawShareImage } from '#platform/share-images/draw-share-image.ts';
import type { NewBuild } from '#platform/sites/publish-site.ts';
import type { BuildRow, BuiltPage } from '#platform/sites/site-rows.ts';
import { BuildFiles } from '../../../landing-page-builder/server/public.ts';
import { pathsOf } from '../../site/paths.ts';
import { readPath, targetOf } from '../../site/redirects.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { entriesOf, plainWords } from './entries-of.ts';
import { formsOf } from './forms-of.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import { takeAssets } from './site-files.ts';
import { contextOf, type SiteSource } from './site-source.ts';
import { sourceOf, type Work } from './source-of.ts';
import { writeFeed, writeSitemap } from './write-xml.ts';

export type SiteOrder = {
  readonly slug: string;
  /** What is shown of the site now; its pages are only drawn again where they changed. */
  readonly before?: Pick<BuildRow, 'manifest' | 'about'> | undefined;
  readonly onProgress?: (fraction: number) => void;
};

export type SiteBuild = NewBuild & {
  /** What each page was drawn from, by path; `404` is the page for what is not there. */
  readonly sources: ReadonlyMap<string, SiteSource>;
  readonly planned: readonly PlannedPage[];
  /** Paths of pages that were drawn anew. */
  readonly drawn: readonly string[];
};

/** Changes when the same source gives other bytes, so that published pages are drawn anew. */
const drawingVersion = 1;
/** Pages that are drawn before other requests have their turn. */
const inOneGo = 8;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Everything that visitors of a site get. Equal sites under one address give equal bytes, and a page whose source
 * stayed is taken over from `before` as it is.
 */
export async function buildSite(
  platform: Platform,
  userId: string,
  loaded: LoadedSite,
  assets: ReadonlyMap<string, AssetRow>,
  { slug, before, onProgress }: SiteOrder,
): Promise<SiteBuild> {
  const { pages: planned, missing } = planPages(loaded);
  const work = await workOf(platform, userId, loaded, { assets, planned, slug, before });
  const { files } = work;
  const sources = new Map<string, SiteSource>();
  const pages: Record<string, BuiltPage> = {};
  const drawn: string[] = [];
  const all = planned.flatMap((page) => [page, ...formsOf(work, page).thanks]);
  for (const [at, page] of all.entries()) {
    if (at % inOneGo === inOneGo - 1) {
      onProgress?.(at / all.length);
      await nextTurn();
    }
    const source = sourceOf(work, page);
    sources.set(page.path, source);
    const { built, isNew } = keepPage(work, page, source, before);
    pages[page.path] = built;
    if (isNew) drawn.push(page.path);
  }
  const lost = keepMissing(work, missing);
  sources.set('404', lost.source);
  const texts = keepTexts(work, loaded, planned);
  const { name: title, languages } = loaded.site;
  return {
    ...{ files: files.files, same: files.same, sources, planned, drawn },
    about: {
      ...{ kind: 'site', title, language: languages[0] ?? 'en', pages, stamp: work.stamp },
      ...{ texts, missing: lost.missing, redirects: redirectsOf(loaded, pages) },
    },
  };
}

type Ordered = Pick<SiteOrder, 'slug' | 'before'> & {
  readonly assets: ReadonlyMap<string, AssetRow>;
  readonly planned: readonly PlannedPage[];
};

async function workOf(
  platform: Platform,
  userId: string,
  loaded: LoadedSite,
  { assets, planned, slug, before }: Ordered,
): Promise<Work> {
  const { site, entries } = loaded;
  const files = new BuildFiles(before?.manifest ?? {});
  const share = `_/share-${hashOf(JSON.stringify([site.name, site.description, slug])).slice(0, 16)}.png`;
  await files.take(share, async () => ({
    type: 'image/png',
    bytes: await drawShareImage({
      ...{ label: '', title: site.name.slice(0, 90), seed: slug, hue: hueOf(slug) },
      line: site.description.slice(0, 90) || undefined,
    }),
  }));
  return {
    ...{ site, files, slug, shareImage: share },
    address: `${platform.config.SITES_ORIGIN}/${slug}`,
    assets: await takeAssets(platform, files, assets, userId),
    paths: pathsOf(site, entries),
    lists: new Map(site.collections.map((one) => [one.slug, entriesOf(loaded, one)])),
    search: searchIndexOf(files, planned, slug),
    stamp: `gh-${hashOf(`${slug} stamp`).slice(0, 24)}`,
    looks: new Map(),
  };
}

const hueOf = (slug: string) => Number.parseInt(hashOf(slug).slice(0, 4), 16) % 360;

/** Signs of a page by which it is found. */
const mostWords = 2000;

/** What the search of a site looks through; none where no page has one. */
function searchIndexOf(files: BuildFiles, planned: readonly PlannedPage[], slug: string) {
  const isSearched = planned.some(({ page, header, footer }) =>
    [...header, ...page.blocks, ...footer].some((block) =>
      JSON.stringify(block).includes('"type":"search"'),
    ),
  );
  if (!isSearched) return undefined;
  // Further pages of a list have no words of their own.
  const found = planned.filter(({ part }) => (part?.now ?? 1) === 1);
  const index = found.map(({ page, path, entry }) => ({
    title: page.title,
    url: path === '' ? `../../${slug}` : `../${path}`,
    text: wordsOf(page, entry).slice(0, mostWords),
  }));
  const bytes = Buffer.from(JSON.stringify(index));
  return files.add('search', 'json', { bytes, type: 'application/json' });
}

const wordsOf = (page: Page, entry: SiteEntry | undefined) =>
  [page.description, ...textsOfPage(page), plainWords(entry?.markdown ?? '')]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Draws a page, unless the last build has it from the same source. */
function keepPage(
  work: Work,
  planned: PlannedPage,
  source: SiteSource,
  before: SiteOrder['before'],
): { built: BuiltPage; isNew: boolean } {
  const { files } = work;
  const { forms, elsewhere } = formsOf(work, planned);
  const text = JSON.stringify(source);
  const key = hashOf(`${drawingVersion} ${text}`).slice(0, 24);
  const stem = `pages/${planned.path || 'index'}`;
  const pages = before?.about.pages ?? {};
  const known = Object.hasOwn(pages, planned.path) ? pages[planned.path]?.variants[0] : undefined;
  if (known?.key === key && files.keep(known.file)) {
    if (known.source) files.keep(known.source);
    return { built: { variants: [{ ...known, forms }], test: 'page' }, isNew: false };
  }
  const { html, csp, scripts, blanks } = renderPage(contextOf(source), planned.page);
  const file = `${stem}.html`;
  files.files.set(file, { bytes: Buffer.from(html), type: 'text/html; charset=utf-8' });
  // A page that is the same for everybody is never drawn again.
  const isRedrawn = forms.length > 0 || scripts.length > 0 || blanks.length > 0;
  if (isRedrawn) {
    files.files.set(`${stem}.json`, { bytes: Buffer.from(text), type: 'application/json' });
  }
  const variant = {
    ...{ name: '', weight: 1, file, source: isRedrawn ? `${stem}.json` : '', forms, key },
    csp: alsoTo(csp, elsewhere),
    ...{ isDynamic: blanks.length > 0, hasScripts: scripts.length > 0 },
  };
  return { built: { variants: [variant], test: 'page' }, isNew: true };
}

/** Browsers hold forms to the policy also where their answer leads. */
const alsoTo = (csp: string, origins: readonly string[]) =>
  csp.replace("form-action 'self'", ["form-action 'self'", ...new Set(origins)].join(' '));

function keepMissing(work: Work, planned: PlannedPage) {
  const source = sourceOf(work, planned);
  const { csp } = renderPage(contextOf(source), planned.page);
  const path = 'pages/404.json';
  const bytes = Buffer.from(JSON.stringify(source));
  work.files.files.set(path, { bytes, type: 'application/json' });
  return { source, missing: { source: path, csp } };
}

function keepTexts({ files, address }: Work, loaded: LoadedSite, planned: readonly PlannedPage[]) {
  const whole = (path: string) => (path === '' ? address : `${address}/${path}`);
  const texts = xmlOf(loaded, planned, whole);
  for (const [path, { text, type }] of Object.entries(texts)) {
    files.files.set(path, { bytes: Buffer.from(text), type });
  }
  return Object.keys(texts);
}

/** Sitemap and feed of a site whose pages have these addresses. */
export function xmlOf(
  { project, site }: LoadedSite,
  planned: readonly PlannedPage[],
  whole: (path: string) => string,
): Record<string, { text: string; type: string }> {
  const updated = new Map(
    Object.entries(project.head).map(([part, { at }]) => [part, new Date(at).toISOString()]),
  );
  const updatedAt = [...updated.values()].sort().at(-1) ?? '1980-01-01T00:00:00.000Z';
  const about = {
    ...{ id: project.id, name: site.name, description: site.description, updatedAt, whole },
    language: site.languages[0] ?? 'en',
  };
  return {
    'sitemap.xml': { text: writeSitemap(about, planned), type: 'application/xml; charset=utf-8' },
    'feed.xml': {
      text: writeFeed(about, planned, updated),
      type: 'application/atom+xml; charset=utf-8',
    },
  };
}

/** Redirects as requests follow them: to paths of pages that are there, and to addresses of the web. */
function redirectsOf({ site, entries }: LoadedSite, pages: Readonly<Record<string, BuiltPage>>) {
  const paths = pathsOf(site, entries);
  const found = site.redirects.flatMap((one) => {
    const from = readPath(one.from);
    const target = targetOf(one, paths);
    if (!from || target === undefined || Object.hasOwn(pages, from)) return [];
    return [[from, readPath(target) ?? target] as const];
  });
  return Object.fromEntries(found);
}
