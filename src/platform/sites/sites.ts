import type { Db } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createMoments, type Moments } from './serve/moments.ts';
import { createPageStore, type PageStore } from './serve/page-store.ts';
import type { BuildRow } from './site-rows.ts';
import { createVisitCounter, type VisitCounter } from './variants/visit-counter.ts';

/** What serving published pages keeps in memory. */
export type Sites = {
  readonly store: PageStore;
  /** Pages with a form, packed for the moment that they are sent in. */
  readonly moments: Moments;
  /** Builds never change: once read they are true for ever. */
  readonly builds: Map<string, Promise<BuildRow | undefined>>;
  readonly visits: VisitCounter;
  /** Signs the time in forms. */
  readonly stampKey: Buffer;
};

export const createSites = (db: Db, log: Log, stampKey: Buffer): Sites => ({
  store: createPageStore(),
  moments: createMoments(),
  builds: new Map(),
  visits: createVisitCounter(db, log),
  stampKey,
});
