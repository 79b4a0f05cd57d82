import type { ReadResult } from '../reading/page-thread-messages.ts';
import type { ReadAddress } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';
import type { Frontier, Turn } from './frontier.ts';
import type { Keeper } from './keep-progress.ts';
import type { Got } from './source.ts';

/** Longest time that a server may ask to be left alone, in seconds. */
const longestPause = 60;
/** Pages that are shown in a browser: each takes a second or more. */
const mostRendered = 300;

/** Pages that are read at a time: while the thread has one, the next lies there ready. */
const mostAtOnce = 2;

/** A page that is on its way. */
type Asked = { readonly turn: Turn; readonly got: Promise<Got> };
/** One that has come and is being read; `behind` another, whose fault would be its own, too. */
type Arrived = {
  readonly turn: Turn;
  readonly got: Got;
  readonly read: Promise<ReadResult | null>;
  readonly behind: boolean;
  /** When all is taken down that it says. */
  settled: Promise<void>;
};

/** Reads page after page until none waits, or as many are read as were asked for. */
export async function readPages(
  context: CrawlContext,
  frontier: Frontier,
  keeper: Keeper,
  first: { readonly url: string; readonly got: Got } | null,
): Promise<void> {
  const { signal, maxPages } = context;
  let rendered = 0;
  const ask = (turn: Turn | undefined): Asked | undefined => {
    if (!turn) return undefined;
    const isGiven = first?.url === turn.url;
    const got = isGiven ? Promise.resolve(first.got) : askPage(context, turn.url);
    // It is waited for later; until then its failure is nobody’s.
    got.catch(() => undefined);
    return { turn, got };
  };
  const arrived: Arrived[] = [];
  const settleNext = async (one: Arrived) => {
    const isRendered = await settle(context, frontier, keeper, one, rendered < mostRendered);
    if (isRendered) rendered += 1;
    arrived.shift();
    const known = Math.min(maxPages, Math.max(frontier.pagesKnown, 1));
    const note = `${frontier.pagesRead} of ${known} known pages`;
    context.progress(0.05 + 0.75 * Math.min(1, frontier.pagesRead / known), 'Reading pages', note);
  };
  const take = (turn: Turn, got: Got) => {
    const before = arrived.at(-1)?.settled ?? Promise.resolve();
    const read = beginReading(context, turn, got);
    const one: Arrived = { turn, got, read, behind: arrived.length > 0, settled: before };
    arrived.push(one);
    // Pages are settled in their order, each as soon as it can be.
    one.settled = before.then(() => settleNext(one));
    one.settled.catch(() => undefined);
  };
  for (let asked = ask(frontier.next()); asked; ) {
    signal.throwIfAborted();
    const { turn } = asked;
    const got: Got = await asked.got;
    frontier.noteRead(turn);
    take(turn, got);
    // A redirect may lead to one that comes first.
    const most = got.location === null ? mostAtOnce : 0;
    while (arrived.length > most) await arrived[0]?.settled;
    // The server answers the next page while this one is read.
    asked = ask(frontier.next(arrived[0]?.turn));
    while (!asked && arrived.length > 0) {
      await arrived[0]?.settled;
      asked = ask(frontier.next(arrived[0]?.turn));
    }
  }
  await keeper.flush();
}

/** One page; a server that asks for a pause gets it, once. */
async function askPage({ pace, source, signal }: CrawlContext, url: string): Promise<Got> {
  const ask = () => pace.take(signal, () => source.page(url, signal));
  const got = await ask();
  const isBusy = (got.status === 429 || got.status === 503) && got.retryAfter !== null;
  if (!isBusy || (got.retryAfter ?? 0) > longestPause) return got;
  pace.pause((got.retryAfter ?? 0) * 1000);
  return ask();
}

function beginReading(context: CrawlContext, turn: Turn, got: Got): Promise<ReadResult | null> {
  const read = got.status === null ? Promise.resolve(null) : readBytes(context, turn.url, got);
  // It is waited for later; until then its failure is nobody’s.
  read.catch(() => undefined);
  return read;
}

/** Takes down what a page says and leads to. */
async function settle(
  context: CrawlContext,
  frontier: Frontier,
  keeper: Keeper,
  { turn, got, read: begun, behind }: Arrived,
  mayRender: boolean,
): Promise<boolean> {
  // A thread that ends over one page takes the next along, which is read again by itself.
  const anew = () => (behind ? readBytes(context, turn.url, got) : begun);
  let read = await orUnread(
    context,
    turn.url,
    begun.catch(() => anew()),
  );
  let isRendered = false;
  if (read?.isScriptOnly && mayRender && context.render) {
    const shown = await renderPage(context, turn.url, got, read);
    isRendered = shown !== null;
    read = shown ?? read;
  }
  const origin = { url: turn.url, depth: turn.depth, chain: turn.chain };
  if (got.location) {
    const [judged] = await context.reader.ask('judge', { urls: [got.location] });
    if (judged) frontier.meet(judged, origin, { steps: 0 });
  }
  for (const one of read?.links ?? []) frontier.meet(one, origin);
  for (const one of read?.named ?? []) frontier.meet(one, { ...origin, depth: null });
  for (const url of read?.images ?? [])
    frontier.meet({ url, forbidden: null }, origin, { kind: 'image' });
  const { added, again, notes } = frontier.takeNews();
  const findings = (read?.faults ?? []).map((one) => ({ ...one, url: turn.url }));
  await keeper.add({ added, again, notes, findings, read: [rowOf(turn, got, read)] });
  return isRendered;
}

/** One that the thread cannot read in time is kept with its answer alone. */
const orUnread = (context: CrawlContext, url: string, read: Promise<ReadResult | null>) =>
  read.catch((error: Error) => {
    context.note(`${url.slice(0, 200)} could not be read: ${error.message}`);
    return null;
  });

/** What a page says. Throws when the thread cannot read it in time. */
function readBytes(
  context: CrawlContext,
  url: string,
  got: Got,
  html?: string,
): Promise<ReadResult> {
  const { status, contentType, robotsHeader, linkHeader, isCut } = got;
  const answer = {
    ...{ url, contentType, robotsHeader, linkHeader, isCut, status: status ?? 0 },
    bytes: got.bytes ?? got.body.length,
    isRendered: html !== undefined,
  };
  const bytes = html === undefined ? got.body : Buffer.from(html);
  // A page from a browser is text, whatever encoding it came in.
  const type = html === undefined ? answer : { ...answer, contentType: 'text/html; charset=utf-8' };
  return context.reader.ask('page', { answer: type, bytes, extract: context.extract });
}

/** The page as it is after its scripts have run; that it needs them stays a finding. */
async function renderPage(context: CrawlContext, url: string, got: Got, before: ReadResult) {
  const html = await context.render?.(url, before.html, context.signal);
  if (!html) return null;
  const shown = await orUnread(context, url, readBytes(context, url, got, html));
  // What stays empty is no better known than before.
  if (!shown?.summary || shown.summary.words === 0) return null;
  const scripted = before.faults.filter(({ rule }) => rule === 'script-only');
  return { ...shown, faults: [...scripted, ...shown.faults] };
}

function rowOf(turn: Turn, got: Got, read: ReadResult | null): ReadAddress {
  const { status, contentType, bytes, ms, location, error } = got;
  const size = bytes ?? (got.body.length > 0 ? got.body.length : null);
  return {
    ...{ number: turn.number, state: 'read', status, type: contentType, bytes: size, ms, location },
    ...{ error, page: read?.summary ?? null },
  };
}
