import type { Block, Page } from '#blocks/page-schema.ts';
import { renderPage } from '#blocks/render-page.ts';
import type { ListPager, SiteAsset, SiteContext, SiteEntry } from '#blocks/site-context.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { ownFields } from '#platform/sites/forms/form-rules.ts';
import type { Redrawing, SiteKind } from '#platform/sites/site-kinds.ts';

/**
 * Everything that one page of a site is drawn from, and nothing else: equal sources give equal bytes, so a page whose
 * source stayed is not drawn again. Files are named from the site’s own address on (`_/…`).
 */
export type SiteSource = {
  readonly page: Page;
  readonly name: string;
  readonly theme: Theme;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  /** The site’s address below the sites’ origin. */
  readonly slug: string;
  /** Of the page, below the site’s address; empty for the first page. */
  readonly path: string;
  /** Where the links of the page lead, by link. */
  readonly paths: Readonly<Record<string, string>>;
  readonly files: {
    readonly stylesheet: string;
    readonly scripts: Readonly<Record<string, string>>;
    readonly fonts: Readonly<Record<string, string>>;
    readonly frames: Readonly<Record<string, string>>;
  };
  readonly assets: Readonly<Record<string, SiteAsset>>;
  /** Entries that its lists show, by collection. */
  readonly lists: Readonly<Record<string, readonly SiteEntry[]>>;
  readonly pager?: ListPager | undefined;
  readonly entry?: SiteEntry | undefined;
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  /** The whole address of the site. */
  readonly address: string;
  readonly shareImage?: string | undefined;
  readonly search?: string | undefined;
  /** Stands where the signed time of a form belongs. */
  readonly stamp: string;
  readonly noIndex?: boolean | undefined;
};

/** Where a page is shown: by the hub, or as a file in a folder. */
export type Way = 'hub' | 'folder';

const segments = (path: string) => (path === '' ? 0 : path.split('/').length);

/** How the addresses of a page at some depth are written: relative, so that they hold wherever the site stands. */
export function addressesFrom(
  { slug, path }: Pick<SiteSource, 'slug' | 'path'>,
  way: Way,
  depth = segments(path),
) {
  if (way === 'folder') {
    const up = '../'.repeat(Math.max(0, depth - 1));
    return {
      page: (to: string) => `${up}${to === '' ? 'index' : to}.html`,
      file: (to: string) => `${up}${to}`,
    };
  }
  const up = '../'.repeat(depth);
  return {
    page: (to: string) => (to === '' ? `${up}${slug}` : `${up}${slug}/${to}`),
    file: (to: string) => `${up}${slug}/${to}`,
  };
}

/** The surroundings in which a page is drawn, for a visitor who typed something or came with a query. */
export function contextOf(
  source: SiteSource,
  { form, query, isSandboxed, depth }: Redrawing = {},
  way: Way = 'hub',
): SiteContext {
  const { page, theme, files, paths, assets, lists, address, path } = source;
  const at = addressesFrom(source, way, depth);
  const file = (name: string | undefined) => name && at.file(name);
  const whole = (to: string) => (to === '' ? address : `${address}/${to}`);
  const known = (id: string): SiteAsset | undefined => {
    const asset = assets[id.toLowerCase()];
    const sources = asset?.sources?.map((one) => ({ ...one, url: at.file(one.url) }));
    return asset && { ...asset, url: at.file(asset.url), ...(sources && { sources }) };
  };
  return {
    ...{ name: source.name, language: page.language, theme },
    ...{ header: source.header, footer: source.footer, trail: source.trail },
    address: (to) => {
      if (to.startsWith('asset:')) return known(to.slice('asset:'.length))?.url ?? '#';
      if (!/^(?:page|entry):/.test(to)) return to;
      const target = paths[to];
      return target === undefined ? '#' : at.page(target);
    },
    asset: known,
    form: (block) => ({
      action: way === 'folder' ? whole(path) : at.page(path),
      hidden: [
        [ownFields.form, block.id],
        [ownFields.stamp, source.stamp],
      ],
      ...(form?.id === block.id && { values: form.values, faults: form.faults }),
    }),
    stylesheet: at.file(files.stylesheet),
    script: (name) => file(files.scripts[name]) ?? '',
    font: (name) => file(files.fonts[name]),
    frame: (id) => file(files.frames[id]),
    entries: (collection, limit) => (lists[collection] ?? []).slice(0, limit),
    ...(source.pager && { pager: source.pager }),
    ...(source.entry && { entry: source.entry }),
    ...(source.search && way === 'hub' && { searchIndex: at.file(source.search) }),
    alternates: source.alternates.map(({ language, path: to }) => ({
      ...{ language, href: way === 'hub' ? whole(to) : at.page(to) },
    })),
    feed: at.file('feed.xml'),
    ...(way === 'hub' && !source.noIndex && { canonical: whole(path) }),
    ...(way === 'hub' && source.shareImage && { shareImage: whole(source.shareImage) }),
    ...(query && { query }),
    ...(isSandboxed && { sandboxed: true }),
    ...(source.noIndex && { noIndex: true }),
  };
}

/** Draws published pages of sites again. */
export const websites: SiteKind = {
  kind: 'site',
  redraw(given, redrawing) {
    const source = given as SiteSource;
    return renderPage(contextOf(source, redrawing), source.page).html;
  },
};
