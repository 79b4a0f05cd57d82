import type { FoundOnPage, FoundOnSite } from '../../rules/all-rules.ts';
import type { Spot } from '../../rules/page-facts.ts';
import type { AddressFacts, PageSummary, SiteFacts } from '../../rules/site-facts.ts';
import type { Scored, ScoreOrder } from '../score/score-types.ts';
import type { Extraction } from './extract.ts';
import type { Answer } from './read-page.ts';
import type { Sitemap } from './read-sitemap.ts';

/** An address that robots.txt forbids has the line that does. */
export type Judged = { readonly url: string; readonly forbidden: Spot | null };

/** What a page is read into. `html` only of pages that are empty without scripts. */
export type ReadResult = {
  readonly summary: PageSummary | null;
  readonly faults: readonly FoundOnPage[];
  /** Addresses that it leads to: pages, files and other sites by links; pictures. */
  readonly links: readonly Judged[];
  readonly images: readonly string[];
  /** Its canonical address and language versions. */
  readonly named: readonly Judged[];
  readonly isScriptOnly: boolean;
  readonly html: string;
};

/** What a page by itself is audited to. */
export type AuditResult = {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly words: number;
  readonly faults: readonly FoundOnPage[];
  readonly isScriptOnly: boolean;
  readonly html: string;
  /** The address that it names as its own. */
  readonly canonical: string;
};

export type PageTask = {
  readonly answer: Answer;
  readonly bytes: Uint8Array;
  readonly extract: readonly Extraction[];
};

/** What the thread does, by name: what it is given and what it gives. */
export type ThreadWork = {
  robots: {
    given: { url: string; text: string; agent: string };
    made: { faults: readonly Spot[]; sitemaps: readonly string[]; delay: number };
  };
  allowed: { given: { url: string; text: string; agent: string; address: string }; made: boolean };
  judge: { given: { urls: readonly string[] }; made: readonly Judged[] };
  page: { given: PageTask; made: ReadResult };
  audit: { given: PageTask; made: AuditResult };
  sitemap: { given: { bytes: Uint8Array }; made: Sitemap };
  text: { given: PageTask; made: { title: string; text: string; isScriptOnly: boolean } };
  score: { given: ScoreOrder; made: Scored };
  terms: {
    given: { texts: readonly string[]; limit: number; language: string };
    made: { terms: readonly { term: string; tfidf: number }[]; language: string; isKnown: boolean };
  };
  selector: { given: { selector: string }; made: string | null };
  /** Rows of the database as JSON: first all addresses, then pages with what they say. */
  addresses: { given: { rows: string }; made: null };
  pages: { given: { rows: string }; made: null };
  site: { given: Omit<SiteFacts, 'addresses'>; made: { count: number } };
  findings: { given: { from: number; most: number }; made: readonly FoundOnSite[] };
};

export type WorkName = keyof ThreadWork;
export type AddressRow = Omit<AddressFacts, 'page'>;
