import type { Spot } from './page-facts.ts';

/** What is kept of a page once its own rules have looked at it. */
export type PageSummary = {
  readonly url: string;
  readonly title: string;
  readonly titleSpot: Spot;
  readonly description: string;
  readonly descriptionSpot: Spot;
  readonly h1: string;
  readonly words: number;
  readonly lang: string;
  readonly isIndexable: boolean;
  readonly hasNoindex: boolean;
  readonly canonical: (Spot & { readonly url: string | null }) | null;
  readonly hreflangs: readonly (Spot & { readonly code: string; readonly url: string | null })[];
  /** Internal and external links, each address once: address, line, words. */
  readonly links: readonly (readonly [string, number, string])[];
  readonly images: readonly (readonly [string, number])[];
  readonly socialImage: (Spot & { readonly url: string | null }) | null;
  /** SHA-256 of its main text; empty where it has too little to compare. */
  readonly textHash: string;
  /** MinHash of its main text, 32-bit numbers. */
  readonly signature: readonly number[];
  readonly schemaTypes: readonly string[];
  readonly isScriptOnly: boolean;
  readonly isRendered: boolean;
  readonly headings: readonly (readonly [number, string])[];
  readonly extracted: Readonly<Record<string, readonly string[]>>;
};

export type AddressKind = 'page' | 'image' | 'file' | 'outside';

/** An address that a crawl met, and what it answered. */
export type AddressFacts = {
  readonly url: string;
  readonly kind: AddressKind;
  /** Clicks from the start; null where nothing links there. */
  readonly depth: number | null;
  readonly state: 'waiting' | 'read' | 'blocked' | 'left';
  readonly isListed: boolean;
  readonly status: number | null;
  readonly bytes: number | null;
  readonly location: string | null;
  /** Why nothing came, as a sentence. */
  readonly error: string | null;
  readonly page: PageSummary | null;
};

/** A language version that a sitemap names: of the page `of` in the language `code` there is `url`. */
export type ListedVersion = {
  readonly of: string;
  readonly code: string;
  /** Null where it is no address. */
  readonly url: string | null;
};

/** One file that lists addresses. */
export type SitemapFacts = {
  readonly url: string;
  /** What is wrong with it; empty where it could be read. */
  readonly fault: string;
  /** Whether it is named in robots.txt or another sitemap, rather than looked for at its usual place. */
  readonly isNamed: boolean;
  /** Addresses of other sites that it lists. */
  readonly foreign: readonly string[];
  /** Language versions of its pages; crawls of older versions have none. */
  readonly versions?: readonly ListedVersion[];
};

/** All that rules about a whole site look at. */
export type SiteFacts = {
  readonly start: string;
  readonly addresses: ReadonlyMap<string, AddressFacts>;
  readonly robots: { readonly url: string; readonly faults: readonly Spot[] };
  readonly sitemaps: readonly SitemapFacts[];
  /** The crawl reached all that it knew of: what is not linked is really linked by nobody. */
  readonly isWhole: boolean;
};

export const isThere = ({ status }: AddressFacts): boolean =>
  status !== null && status >= 200 && status < 300;
export const isRedirect = ({ status, location }: AddressFacts): boolean =>
  status !== null && status >= 300 && status < 400 && location !== null;
export const isBroken = ({ state, status, error }: AddressFacts): boolean =>
  state === 'read' && ((status !== null && status >= 400) || (status === null && error !== null));

/** What an address answered, in words. */
export const answerOf = ({ status, error }: AddressFacts): string =>
  status === null ? (error ?? 'no answer') : `status ${status}`;

/** Pages that are there, with what they say. */
export function* pagesOf({ addresses }: SiteFacts): Iterable<[AddressFacts, PageSummary]> {
  for (const address of addresses.values()) if (address.page) yield [address, address.page];
}
