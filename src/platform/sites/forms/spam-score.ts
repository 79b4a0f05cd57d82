import type { Stamp } from './form-stamp.ts';
import type { SentForm } from './read-form.ts';

/** From here on an entry is taken for spam: it is kept, and nobody is told of it. */
export const spamFrom = 0.5;

/** Nobody reads a page and fills in its form within so many ms. */
const fastest = 2000;
const dayMs = 86_400_000;

type Signs = {
  readonly sent: SentForm;
  /** What stands in the field that people do not see. */
  readonly trap: string;
  /** Undefined for a form that was not taken from its page. */
  readonly stamp: Stamp | undefined;
  /** In ms. */
  readonly now: number;
};

/** How much an entry looks like spam, 0 to 1; by its signs alone, nothing is asked of anybody else. */
export function spamScore({ sent, trap, stamp, now }: Signs): number {
  if (trap !== '') return 1;
  if (!stamp) return 0.9;
  const age = now - stamp.at * 100;
  if (age < fastest) return 0.9;
  const all = [...sent.texts.values()].join('\n').slice(0, 20_000);
  const links = all.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const isMarked = /\[url[=\]]|<a\s+href/i.test(all);
  // A page may lie open for days; after that it is often a copy.
  const isOld = age > 3 * dayMs;
  const score = Math.min(0.4, links * 0.1) + (isMarked ? 0.4 : 0) + (isOld ? 0.2 : 0);
  return Math.min(1, Math.round(score * 100) / 100);
}
