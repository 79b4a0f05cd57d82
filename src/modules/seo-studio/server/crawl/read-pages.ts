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

/** A page that is on its way. */
type Asked = { readonly turn: Turn; readonly got: Promise<Got> };

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
  for (let asked = ask(frontier.next()); asked; ) {
    signal.throwIfAborted();
    const { turn } = asked;
    const got = await asked.got;
    frontier.noteRead(turn);
    // The server answers the next page while this one is read. A redirect may lead to one that comes first.
    const ahead = got.location === null ? ask(frontier.next(turn)) : undefined;
    const isRendered = await readOne(context, frontier, keeper, turn, got, rendered < mostRendered);
    if (isRendered) rendered += 1;
    asked = ahead ?? ask(frontier.next());
    const known = Math.min(maxPages, Math.max(frontier.pagesKnown, 1));
    const note = `${frontier.pagesRead} of ${known} known pages`;
    context.progress(0.05 + 0.75 * Math.min(1, frontier.pagesRead / known), 'Reading pages', note);
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

async function readOne(
  context: CrawlContext,
  frontier: Frontier,
  keeper: Keeper,
  turn: Turn,
  got: Got,
  mayRender: boolean,
): Promise<boolean> {
  let read = got.status === null ? null : await readBytes(context, turn.url, got);
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

/** What a page says; one that the thread cannot read in time is kept with its answer alone. */
async function readBytes(
  context: CrawlContext,
  url: string,
  got: Got,
  html?: string,
): Promise<ReadResult | null> {
  const { status, contentType, robotsHeader, linkHeader, isCut } = got;
  const answer = {
    ...{ url, contentType, robotsHeader, linkHeader, isCut, status: status ?? 0 },
    bytes: got.bytes ?? got.body.length,
    isRendered: html !== undefined,
  };
  const bytes = html === undefined ? got.body : Buffer.from(html);
  // A page from a browser is text, whatever encoding it came in.
  const type = html === undefined ? answer : { ...answer, contentType: 'text/html; charset=utf-8' };
  return context.reader
    .ask('page', { answer: type, bytes, extract: context.extract })
    .catch((error: Error) => {
      context.note(`${url.slice(0, 200)} could not be read: ${error.message}`);
      return null;
    });
}

/** The page as it is after its scripts have run; that it needs them stays a finding. */
async function renderPage(context: CrawlContext, url: string, got: Got, before: ReadResult) {
  const html = await context.render?.(url, before.html, context.signal);
  if (!html) return null;
  const shown = await readBytes(context, url, got, html);
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
