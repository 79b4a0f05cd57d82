/** A place in a page's HTML: its line, from 1, and what stands there. */
export type Spot = { readonly line: number | null; readonly text: string };

export type LinkFact = Spot & {
  /** As it is written, and where it leads; null where it leads nowhere. */
  readonly href: string;
  readonly url: string | null;
  /** Its words, or what stands for them: the alternative text of a picture, a label. */
  readonly words: string;
  readonly isInternal: boolean;
  readonly nofollow: boolean;
};

export type ImageFact = Spot & {
  readonly src: string;
  readonly url: string | null;
  /** Null where nothing describes it; empty for an ornament. */
  readonly alt: string | null;
};

export type ReferenceFact = Spot & { readonly href: string; readonly url: string | null };
export type HeadingFact = Spot & { readonly level: number; readonly words: string };
export type MetaFact = Spot & { readonly content: string };

/** One block of JSON-LD, or one thing marked up by microdata or RDFa: what it is about and what is wrong with it. */
export type SchemaFact = Spot & {
  readonly types: readonly string[];
  readonly faults: readonly string[];
};

/** What a page says and is, as far as rules ask. Lists are cut where a page has more than anybody reads. */
export type PageFacts = {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly bytes: number;
  /** Only its beginning was read. */
  readonly isCut: boolean;
  readonly isHtml: boolean;
  /** Text that begins like HTML, whatever its type says. */
  readonly looksLikeHtml: boolean;
  /** The values of the header X-Robots-Tag that concern every robot. */
  readonly robotsHeader: string;
  readonly robots: readonly MetaFact[];
  readonly titles: readonly MetaFact[];
  readonly descriptions: readonly MetaFact[];
  readonly keywords: readonly MetaFact[];
  readonly refreshes: readonly MetaFact[];
  readonly viewports: readonly MetaFact[];
  readonly canonicals: readonly (ReferenceFact & { readonly isInHead: boolean })[];
  readonly hreflangs: readonly (ReferenceFact & { readonly code: string })[];
  readonly bases: readonly ReferenceFact[];
  readonly social: readonly (MetaFact & { readonly name: string; readonly url: string | null })[];
  readonly headings: readonly HeadingFact[];
  /** Null where `<html>` has none. */
  readonly lang: string | null;
  readonly doctype: string;
  readonly hasCharset: boolean;
  readonly hasForeignLetters: boolean;
  readonly links: readonly LinkFact[];
  /** Links in all, those included that the list has no room for. */
  readonly linkCount: number;
  readonly images: readonly ImageFact[];
  /** Scripts, styles, frames and media that the page loads. */
  readonly resources: readonly (ReferenceFact & { readonly tag: string })[];
  readonly forms: readonly ReferenceFact[];
  readonly frames: readonly Spot[];
  readonly plugins: readonly Spot[];
  readonly unnamedFrames: readonly Spot[];
  readonly ids: ReadonlySet<string>;
  readonly schemas: readonly SchemaFact[];
  /** The words of its main part, without navigation and the words of links. */
  readonly text: string;
  readonly words: number;
  /** Nothing can be read before a script has run. */
  readonly isScriptOnly: boolean;
  /** It was read by a browser, after its scripts had run. */
  readonly isRendered: boolean;
};

/** Whether rules look at its content: a page that is there and is HTML. */
export const isReadable = ({ status, isHtml }: Pick<PageFacts, 'status' | 'isHtml'>): boolean =>
  isHtml && status >= 200 && status < 300;

/** What its directives say to every robot, in small letters. */
export const directivesOf = (page: Pick<PageFacts, 'robots'>): string[] =>
  page.robots.flatMap(({ content }) => wordsOf(content));

export const headerDirectivesOf = ({ robotsHeader }: Pick<PageFacts, 'robotsHeader'>): string[] =>
  wordsOf(robotsHeader);

const wordsOf = (content: string): string[] =>
  content
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());

const forbids = (words: readonly string[]) => words.includes('noindex') || words.includes('none');

export const hasNoindexMeta = (page: PageFacts): boolean => forbids(directivesOf(page));
export const hasNoindexHeader = (page: PageFacts): boolean => forbids(headerDirectivesOf(page));

/** Whether search engines may keep it. */
export const isIndexable = (page: PageFacts): boolean =>
  isReadable(page) && !hasNoindexMeta(page) && !hasNoindexHeader(page);
