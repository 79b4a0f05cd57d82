/** A feed with its media type and path. */
export type PageFeed = {
  readonly type: 'application/rss+xml' | 'application/atom+xml';
  readonly title: string;
  readonly path: string;
};

/** What a loader may say about its page for search engines and link previews, as `head` of its data. */
export type PageHead = {
  /** Text of the browser tab, without the product's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the page's one address, such as `/marketplace`; becomes the canonical link. */
  readonly canonical?: string | undefined;
  /** Path or address of a preview picture (1200 × 630). */
  readonly image?: string | undefined;
  /** Open Graph's kind of thing; `website` without it. */
  readonly type?: 'website' | 'article' | 'product' | 'video.other' | undefined;
  /** A film for players in link previews: path or address, pixels. */
  readonly video?: { readonly url: string; readonly width: number; readonly height: number };
  /** Structured data of schema.org. */
  readonly jsonLd?: object | undefined;
  /** The way from the first page to this one, itself included; becomes its breadcrumb list. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[] | undefined;
  /** Feeds that say what is new here, for feed readers. */
  readonly feeds?: readonly PageFeed[] | undefined;
  /** Keeps the page out of search engines. */
  readonly hidden?: boolean | undefined;
  /** HTTP status of the page when the server renders it, such as 404 or 410. */
  readonly status?: number | undefined;
};

/** The head in a loader's data, if it carries one. */
export function headOf(data: unknown): PageHead | undefined {
  const head = (data as { head?: PageHead } | null | undefined)?.head;
  return typeof head?.title === 'string' ? head : undefined;
}
