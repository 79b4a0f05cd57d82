import type { Db } from '#platform/db/database.ts';
import { type Progress, saveProgress } from './crawl-rows.ts';

/** Pages whose rows may wait for the database; then the crawl waits, too. */
const mostWaiting = 20;
/** A transaction costs as much as a page: on a fast crawl the next waits for this many pages, or ms. */
const [together, restMs] = [10, 100];

/**
 * Writes what a crawl learns behind its back: one transaction at a time, with all that came meanwhile.
 * A slow crawl writes each page at once; a fast one some at a time.
 */
export function keepProgress(db: Db, crawlId: string) {
  let waiting: Progress[] = [];
  let writing: Promise<void> | undefined;
  let fault: unknown;
  let goOn: (() => void) | undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const write = async () => {
    while (waiting.length > 0 && fault === undefined) {
      const now = waiting;
      waiting = [];
      await saveProgress(db, crawlId, {
        added: now.flatMap(({ added }) => added),
        read: now.flatMap(({ read }) => read),
        again: now.flatMap(({ again }) => again),
        findings: now.flatMap(({ findings }) => findings),
        notes: now.flatMap(({ notes }) => notes),
      }).catch((error) => {
        fault = error;
      });
      if (waiting.length < together && fault === undefined && !isFlushing) await rest();
      goOn = undefined;
    }
    writing = undefined;
  };
  let isFlushing = false;
  const flush = async () => {
    isFlushing = true;
    goOn?.();
    while (writing) await writing;
    isFlushing = false;
    if (fault !== undefined) throw fault;
  };
  return {
    flush,
    async add(progress: Progress): Promise<void> {
      waiting.push(progress);
      writing ??= write();
      if (waiting.length >= together) goOn?.();
      if (waiting.length > mostWaiting) await flush();
      if (fault !== undefined) throw fault;
    },
  };
}
export type Keeper = ReturnType<typeof keepProgress>;
