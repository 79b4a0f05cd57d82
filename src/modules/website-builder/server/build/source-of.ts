import { anchorOf } from '#blocks/addresses.ts';
import { framesOf as documentsOf } from '#blocks/frames.ts';
import { assetsOf, linksOf } from '#blocks/page-links.ts';
import type { Block } from '#blocks/page-schema.ts';
import { scriptsOf, stylesheetOf } from '#blocks/render-page.ts';
import { scriptTexts } from '#blocks/scripts/script-texts.ts';
import type { ListPager, SiteAsset, SiteEntry } from '#blocks/site-context.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { type BuildFiles, takeFonts } from '../../../landing-page-builder/server/public.ts';
import type { Site } from '../../site/site-schema.ts';
import type { PlannedPage } from './plan-pages.ts';
import { blocksOf, wholePage } from './site-files.ts';
import type { SiteSource } from './site-source.ts';

/** What all pages of a build share. */
export type Work = {
  readonly site: Site;
  readonly files: BuildFiles;
  readonly slug: string;
  readonly address: string;
  readonly assets: Readonly<Record<string, SiteAsset>>;
  readonly paths: ReadonlyMap<string, string>;
  /** Entries by the slug of their collection. */
  readonly lists: ReadonlyMap<string, readonly SiteEntry[]>;
  readonly shareImage: string;
  readonly search: string | undefined;
  readonly stamp: string;
  readonly looks: Map<string, Pick<SiteSource['files'], 'stylesheet' | 'fonts'>>;
};

/** Everything one page is drawn from: of what the site has, only what this page shows. */
export function sourceOf(work: Work, planned: PlannedPage): SiteSource {
  const { site, slug, address, stamp, shareImage } = work;
  const { page, header, footer, entry, trail, alternates, noIndex, path } = planned;
  const blocks = blocksOf(planned);
  const pager = pagerOf(work, planned);
  const lists = listsOf(work, blocks, pager?.blockId);
  const shown = [
    ...Object.values(lists).flat(),
    ...(pager?.entries ?? []),
    ...(entry ? [entry] : []),
  ];
  const theme = page.theme ?? site.theme;
  const isSearched = blocks.some(({ type }) => type === 'search');
  return {
    ...{ page, header, footer, theme, slug, path, address, stamp, trail, alternates, lists },
    name: site.name,
    paths: { ...pathsFor(work, blocks, shown, trail), ...pathsOfPager(planned) },
    files: {
      ...lookOf(work, theme),
      scripts: scriptFiles(work, planned),
      frames: frameFiles(work, planned),
    },
    assets: assetsFor(work, blocks, shown),
    ...(pager && { pager }),
    ...(entry && { entry }),
    ...(noIndex ? { noIndex } : { shareImage }),
    ...(isSearched && work.search && { search: work.search }),
  };
}

/** Entries that lists of a page show. Their texts are not shown there. */
function listsOf(
  { lists }: Work,
  blocks: readonly Block[],
  divided: string | undefined,
): Record<string, SiteEntry[]> {
  const most = new Map<string, number>();
  for (const { id, type, props } of blocks) {
    if (type !== 'entry-list' || anchorOf(id) === divided) continue;
    const slug = String(props.collection);
    most.set(slug, Math.max(most.get(slug) ?? 0, Number(props.limit)));
  }
  return Object.fromEntries(
    [...most].map(([slug, limit]) => [slug, (lists.get(slug) ?? []).slice(0, limit).map(asListed)]),
  );
}

const asListed = ({ markdown: _, facts: __, lead: ___, ...entry }: SiteEntry): SiteEntry => entry;

/** What a page shows of a list that is longer than a page. */
function pagerOf({ lists }: Work, { part }: PlannedPage): ListPager | undefined {
  if (!part) return undefined;
  const { blockId, now, from, size, links } = part;
  const entries = (lists.get(part.collection) ?? []).slice(from, from + size).map(asListed);
  return { blockId, now, entries, links: links.map(({ to }) => to) };
}

const pathsOfPager = ({ part }: PlannedPage): Record<string, string> =>
  Object.fromEntries((part?.links ?? []).map(({ to, path }) => [to, path]));

function pathsFor(
  { paths }: Work,
  blocks: readonly Block[],
  shown: readonly SiteEntry[],
  trail: PlannedPage['trail'],
): Record<string, string> {
  const links = [
    ...blocks.flatMap((block) => linksOf(block).map(({ to }) => to)),
    ...shown.map(({ id }) => `entry:${id}`),
    ...shown.flatMap((entry) => linksIn(entry)),
    ...trail.map(({ to }) => to),
  ];
  const found = [...new Set(links)].sort().flatMap((link) => {
    const path = paths.get(link);
    return path === undefined ? [] : [[link, path] as const];
  });
  return Object.fromEntries(found);
}

const textBlock = (markdown: string): Block => ({ id: 't', type: 'text', props: { markdown } });
const linksIn = ({ markdown = '', facts = [] }: SiteEntry): string[] => [
  ...(markdown ? linksOf(textBlock(markdown)).map(({ to }) => to) : []),
  ...facts.flatMap(({ values }) => values.flatMap(({ to }) => to ?? [])),
];

function assetsFor(
  { assets }: Work,
  blocks: readonly Block[],
  shown: readonly SiteEntry[],
): Record<string, SiteAsset> {
  const ids = [
    ...blocks.flatMap((block) => assetsOf(block).map(({ id }) => id)),
    ...shown.flatMap(({ assetId }) => assetId ?? []),
    ...shown.flatMap(({ markdown }) =>
      markdown ? assetsOf(textBlock(markdown)).map(({ id }) => id) : [],
    ),
  ];
  const known = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  return Object.fromEntries(
    known.flatMap((id) => {
      const asset = assets[id];
      return asset ? [[id, asset] as const] : [];
    }),
  );
}

/** The stylesheet and typefaces of a theme: made once, however many pages have it. */
function lookOf({ files, looks }: Work, theme: Theme) {
  const key = JSON.stringify(theme);
  const known = looks.get(key);
  if (known) return known;
  const fonts = takeFonts(files, theme);
  // The stylesheet lies beside the typefaces.
  const css = stylesheetOf(theme, (file) => fonts[file]?.slice('_/'.length));
  const type = 'text/css; charset=utf-8';
  const look = { fonts, stylesheet: files.add('style', 'css', { bytes: Buffer.from(css), type }) };
  looks.set(key, look);
  return look;
}

const scriptFiles = ({ files }: Work, planned: PlannedPage): Record<string, string> =>
  Object.fromEntries(
    scriptsOf(planned.page, planned).map((name) => {
      const bytes = Buffer.from(scriptTexts[name]);
      return [name, files.add(name, 'js', { bytes, type: 'text/javascript; charset=utf-8' })];
    }),
  );

/** Documents of people’s own HTML, each a file with a policy of its own. */
const frameFiles = ({ files }: Work, planned: PlannedPage): Record<string, string> =>
  Object.fromEntries(
    documentsOf(wholePage(planned)).map(({ blockId, html, csp }) => {
      const type = 'text/html; charset=utf-8';
      return [blockId, files.add('frame', 'html', { bytes: Buffer.from(html), type, csp })];
    }),
  );
