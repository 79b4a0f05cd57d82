import type { Block, Page } from '#blocks/page-schema.ts';
import { renderPage } from '#blocks/render-page.ts';
import type { SiteAsset, SiteContext } from '#blocks/site-context.ts';
import type { Theme } from '#blocks/theme/theme-schema.ts';
import { ownFields } from '#platform/sites/forms/form-rules.ts';
import type { Redrawing, SiteKind } from '#platform/sites/site-kinds.ts';

/** What a published page is drawn from: kept with its build, so that it can be drawn again to the letter. */
export type PageSource = {
  readonly page: Page;
  readonly theme: Theme;
  /** The address below the sites' origin. */
  readonly slug: string;
  /** What relative addresses of the page begin with: nothing, or `../../` on pages below. */
  readonly up: string;
  /** Relative addresses by name, from the build's `_/` on. */
  readonly files: {
    readonly stylesheet: string;
    readonly scripts: Readonly<Record<string, string>>;
    readonly fonts: Readonly<Record<string, string>>;
    readonly frames: Readonly<Record<string, string>>;
  };
  readonly assets: Readonly<Record<string, SiteAsset>>;
  readonly canonical: string;
  readonly shareImage?: string | undefined;
  /** Stands where the signed time of a form belongs. */
  readonly stamp: string;
  readonly noIndex?: boolean;
};

/** Where links of the page lead, relative to it. */
export function addressOn({ slug, up, assets }: PageSource, to: string): string {
  if (to.startsWith('page:')) return `${up}${slug}`;
  if (to.startsWith('asset:')) {
    const asset = assets[to.slice('asset:'.length).toLowerCase()];
    return asset ? `${up}${asset.url}` : '#';
  }
  return to.startsWith('entry:') ? '#' : to;
}

/** The surroundings in which a page is drawn, for a visitor who typed something or came with a query. */
export function contextOf(source: PageSource, { form, query, isSandboxed }: Redrawing = {}) {
  const { theme, slug, up, files, assets, canonical, shareImage, page, noIndex } = source;
  const file = (path: string | undefined) => path && `${up}${path}`;
  const context: SiteContext = {
    ...{ name: page.title, language: page.language, theme, canonical },
    address: (to) => addressOn(source, to),
    asset: (id) => {
      const asset = assets[id.toLowerCase()];
      const sources = asset?.sources?.map((one) => ({ ...one, url: `${up}${one.url}` }));
      return asset && { ...asset, url: `${up}${asset.url}`, ...(sources && { sources }) };
    },
    form: (block) => ({
      action: `${up}${slug}`,
      hidden: [
        [ownFields.form, block.id],
        [ownFields.stamp, source.stamp],
      ],
      ...(form?.id === block.id && { values: form.values, faults: form.faults }),
    }),
    stylesheet: `${up}${files.stylesheet}`,
    script: (name) => file(files.scripts[name]) ?? '',
    font: (name) => file(files.fonts[name]),
    frame: (id) => file(files.frames[id]),
    ...(shareImage && { shareImage }),
    ...(query && { query }),
    ...(isSandboxed && { sandboxed: true }),
    ...(noIndex && { noIndex }),
  };
  return context;
}

/** Draws published landing pages again. */
export const landingPages: SiteKind = {
  kind: 'page',
  redraw(given, redrawing) {
    const source = given as PageSource;
    return renderPage(contextOf(source, redrawing), source.page).html;
  },
};

/** The props of a form, as its schema gives them. */
export type FormBlock = Block & {
  readonly props: {
    readonly name: string;
    readonly consent?: string;
    readonly fields: readonly {
      readonly name: string;
      readonly label: string;
      readonly type: string;
      readonly required: boolean;
      readonly options?: readonly string[];
    }[];
    readonly thanks: { readonly message: string; readonly to?: string; readonly file?: string };
  };
};
