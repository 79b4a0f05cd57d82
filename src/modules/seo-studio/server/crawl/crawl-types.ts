import type { Db } from '#platform/db/database.ts';
import type { Extraction } from '../reading/extract.ts';
import type { Reader } from '../reading/open-reader.ts';
import type { Pace } from './pace.ts';
import type { Source } from './source.ts';

/** What a crawl stands on. */
export type CrawlContext = {
  readonly db: Db;
  readonly source: Source;
  readonly reader: Reader;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  /** What robots are called by: `GuildhallBot` of `GuildhallBot/1.0 (…)`. */
  readonly agent: string;
  readonly maxPages: number;
  readonly maxDepth: number;
  /** Milliseconds between two requests to one host. */
  readonly everyMs: number;
  readonly extract: readonly Extraction[];
  /** Shows a page as it is after its scripts have run; null where no browser is at hand. */
  readonly render:
    | ((url: string, html: string, signal: AbortSignal) => Promise<string | null>)
    | null;
  note(sentence: string): void;
  progress(fraction: number, stage: string, note?: string): void;
};
