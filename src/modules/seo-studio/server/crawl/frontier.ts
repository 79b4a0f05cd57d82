import type { AddressKind } from '../../rules/site-facts.ts';
import { isFileAddress, isSameSite, longestAddress } from '../reading/addresses.ts';
import type { Judged } from '../reading/page-thread-messages.ts';
import type { KnownRow, MetAgain, NewAddress } from './crawl-rows.ts';
import { watchTraps } from './traps.ts';

/** One that waits for its turn. */
export type Turn = {
  readonly number: number;
  readonly url: string;
  readonly kind: AddressKind;
  readonly chain: number;
  depth: number | null;
  listed: boolean;
  state: 'waiting' | 'read' | 'blocked' | 'left';
};

type Limits = { readonly maxPages: number; readonly maxDepth: number };
/** Addresses of a kind that a crawl keeps in mind, pages aside. */
const most = { image: 10_000, file: 5000, outside: 3000 } as const;
/** The queue of pages that no link leads to. */
const last = Number.MAX_SAFE_INTEGER;

/** From where an address is met: a page with its depth, or null from a sitemap. */
type Origin = {
  readonly url: string;
  readonly depth: number | null;
  readonly chain: number;
} | null;
type How = { readonly steps?: number; readonly kind?: AddressKind };

/** Which addresses a crawl knows, and which of them comes next: the fewest clicks first. */
export class Frontier {
  private readonly start: string;
  private readonly limits: Limits;
  private readonly byUrl = new Map<string, Turn>();
  private readonly queues = new Map<number, Turn[]>();
  private readonly counts = { page: 0, image: 0, file: 0, outside: 0 };
  private readonly traps = watchTraps();
  private readonly told = new Set<string>();
  private added: NewAddress[] = [];
  private again: MetAgain[] = [];
  private notes: string[] = [];
  private numbers = 0;
  pagesRead = 0;

  constructor(start: string, limits: Limits, known: readonly KnownRow[]) {
    this.start = start;
    this.limits = limits;
    for (const { is_listed, ...row } of known) {
      this.remember({ ...row, listed: is_listed });
      if (row.kind === 'page' && row.state === 'read') this.pagesRead += 1;
    }
  }

  get pagesKnown(): number {
    return this.counts.page;
  }

  /** Takes an address down; `origin` is null where a sitemap names it, `steps` the clicks it takes from there. */
  meet({ url, forbidden }: Judged, origin: Origin, how: How = {}): void {
    if (url.length > longestAddress) return;
    const depth = origin?.depth == null ? null : origin.depth + (how.steps ?? 1);
    // Most links of a page lead to what is known: nothing else is worked out for them.
    const turn = this.byUrl.get(url);
    if (turn) {
      this.meetAgain(turn, depth, origin === null);
      return;
    }
    const isOwn = isSameSite(url, this.start);
    const kind = how.kind ?? (isOwn ? (isFileAddress(url) ? 'file' : 'page') : 'outside');
    const chain = origin && kind === 'page' ? this.traps.chainTo(origin.url, origin.chain, url) : 0;
    const isBlocked = isOwn && forbidden !== null && (kind === 'page' || kind === 'file');
    if (kind === 'page' && !isBlocked && this.isTrap(url, chain)) return;
    const limit = kind === 'page' ? this.limits.maxPages * 5 + 2000 : most[kind];
    if (this.counts[kind] >= limit) return;
    const state = isBlocked ? 'blocked' : 'waiting';
    const one: Turn = {
      number: this.numbers + 1,
      url,
      kind,
      chain,
      depth,
      listed: origin === null,
      state,
    };
    this.remember(one);
    this.added.push({ ...one, state, error: isBlocked && forbidden ? lineOf(forbidden) : null });
  }

  /**
   * The next page to be read; undefined when all are read or as many as were asked for. While a page is
   * being read, only one that comes next whatever is found on that page: none of its links is nearer.
   */
  next(reading?: Turn): Turn | undefined {
    if (this.pagesRead >= this.limits.maxPages) return undefined;
    const deepest = reading === undefined || reading.depth === null ? last : reading.depth + 1;
    for (const depth of [...this.queues.keys()].sort((a, b) => a - b)) {
      if (depth > deepest) return undefined;
      const isTooDeep = depth > this.limits.maxDepth && depth !== last;
      const queue = this.queues.get(depth) as Turn[];
      while (queue.length > 0) {
        const turn = queue.shift() as Turn;
        const isHere = (turn.depth ?? last) === depth;
        if (turn.state === 'waiting' && isHere && !isTooDeep) return turn;
      }
      this.queues.delete(depth);
    }
    return undefined;
  }

  noteRead(turn: Turn): void {
    turn.state = 'read';
    if (turn.kind === 'page') this.pagesRead += 1;
  }

  /** Addresses of these kinds that nobody has asked yet. */
  waiting(kinds: readonly AddressKind[]): Turn[] {
    return [...this.byUrl.values()].filter(
      ({ kind, state }) => kinds.includes(kind) && state === 'waiting',
    );
  }

  /** Whether pages were left because as many as were asked for had been read. */
  hitMost(): boolean {
    if (this.pagesRead < this.limits.maxPages) return false;
    return this.waiting(['page']).some(({ depth }) => (depth ?? 0) <= this.limits.maxDepth);
  }

  /** What was met since the last time. */
  takeNews(): { added: NewAddress[]; again: MetAgain[]; notes: string[] } {
    const { added, again, notes } = this;
    [this.added, this.again, this.notes] = [[], [], []];
    return { added, again, notes };
  }

  private remember(turn: Turn): void {
    this.byUrl.set(turn.url, turn);
    this.counts[turn.kind] += 1;
    this.numbers = Math.max(this.numbers, turn.number);
    this.enqueue(turn);
  }

  private enqueue(turn: Turn): void {
    if (turn.kind !== 'page' || turn.state !== 'waiting') return;
    const key = turn.depth ?? last;
    const queue = this.queues.get(key);
    if (queue) queue.push(turn);
    else this.queues.set(key, [turn]);
  }

  private meetAgain(turn: Turn, depth: number | null, listed: boolean): void {
    const isNearer = depth !== null && (turn.depth === null || depth < turn.depth);
    if (!isNearer && (!listed || turn.listed)) return;
    if (isNearer) turn.depth = depth;
    turn.listed ||= listed;
    this.again.push({ number: turn.number, depth: turn.depth, listed: turn.listed });
    if (isNearer) this.enqueue(turn);
  }

  private isTrap(url: string, chain: number): boolean {
    const refused = this.traps.refuse(url, chain);
    if (refused === null) return false;
    const kind = refused.replace(/\d+/g, '#').slice(0, 40);
    if (!this.told.has(kind)) this.notes.push(refused);
    this.told.add(kind);
    return true;
  }
}

const lineOf = ({ line, text }: { readonly line: number | null; readonly text: string }): string =>
  line === null ? text : `Line ${line}: ${text}`;
