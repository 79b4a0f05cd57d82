import type { Block } from './page-schema.ts';
import type { Theme } from './theme/theme-schema.ts';

/** A file as pages show it; sizes in pixels. */
export type SiteAsset = {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly mime: string;
  readonly alt?: string;
  /** Smaller copies of a picture, by their width in pixels. */
  readonly sources?: readonly { readonly url: string; readonly width: number }[];
};

/** How a form is sent, and what came back when it had faults. */
export type SiteForm = {
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly values?: Readonly<Record<string, string>>;
  /** Sentences by the field's name; `consent` is a field, too. */
  readonly faults?: Readonly<Record<string, string>>;
};

export type SiteEntry = {
  readonly id: string;
  readonly title: string;
  readonly summary?: string;
  /** A day, `YYYY-MM-DD`. */
  readonly date?: string;
  readonly assetId?: string;
  readonly markdown?: string;
  /** A sentence above its text. */
  readonly lead?: string;
  /** Everything else that is known of it, as it is read; `to` as links of blocks have it. */
  readonly facts?: readonly {
    readonly label: string;
    readonly values: readonly { readonly text: string; readonly to?: string }[];
  }[];
};

/** One page of a list that is longer than a page. */
export type ListPager = {
  /** The block that is divided, as its page names it. */
  readonly blockId: string;
  /** Which page this is, from 1. */
  readonly now: number;
  readonly entries: readonly SiteEntry[];
  /** Links to all of its pages, in their order. */
  readonly links: readonly string[];
};

/** What a page is drawn in: everything that only whoever publishes it knows. */
export type SiteContext = {
  readonly name: string;
  readonly language: string;
  readonly theme: Theme;
  /** The address of `page:`, `entry:`, `asset:` and of addresses of the web. `#block` never comes here. */
  readonly address: (to: string) => string;
  readonly asset: (id: string) => SiteAsset | undefined;
  readonly form: (block: Block) => SiteForm;
  /** The address of the stylesheet. */
  readonly stylesheet: string;
  readonly script: (name: string) => string;
  /** The address of a typeface's file, such as `jost-latin-400-normal.woff2`; without it the system's letters are used. */
  readonly font?: (file: string) => string | undefined;
  /** The address of a document of its own for a block of people's HTML; without it the HTML comes with the page, unstyled. */
  readonly frame?: (blockId: string) => string | undefined;
  readonly canonical?: string;
  /** An address of a picture that links to the page are shown with. */
  readonly shareImage?: string;
  readonly query?: URLSearchParams;
  /** Served from an opaque origin: what needs a script is left out. */
  readonly sandboxed?: boolean;
  /** Blocks that every page of the site begins and ends with. */
  readonly header?: readonly Block[];
  readonly footer?: readonly Block[];
  /** The pages above this one, highest first. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  readonly entries?: (collection: string, limit: number) => readonly SiteEntry[];
  readonly pager?: ListPager;
  /** The entry that the page shows. */
  readonly entry?: SiteEntry;
  /** The address of the site's search index: JSON, `[{title, url, text}]`, its addresses relative to the index. */
  readonly searchIndex?: string;
  /** Relation and address of the same page in other languages. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[];
  /** The address of the site's feed. */
  readonly feed?: string;
  readonly noIndex?: boolean;
};
