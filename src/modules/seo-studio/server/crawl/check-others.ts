import type { ReadAddress } from './crawl-rows.ts';
import type { CrawlContext } from './crawl-types.ts';
import type { Frontier, Turn } from './frontier.ts';
import type { Keeper } from './keep-progress.ts';
import { createPace } from './pace.ts';

/** Hosts that are asked at the same time; each gets one question at a time. */
const hostsAtOnce = 8;
/** Answers of sites that only turn robots away. */
const guarded = new Set([401, 403, 405, 406, 429, 451, 503, 999]);

/** Asks pictures, files and other sites whether they are there, each host at its pace. */
export async function checkOthers(
  context: CrawlContext,
  frontier: Frontier,
  keeper: Keeper,
  own: string,
): Promise<void> {
  const kinds = context.source.reachesOthers
    ? (['image', 'file', 'outside'] as const)
    : (['image', 'file'] as const);
  const turns = frontier.waiting(kinds);
  const hosts = Map.groupBy(turns, ({ url }) => new URL(url).host);
  const lists = [...hosts.entries()];
  let done = 0;
  const work = async () => {
    for (let next = lists.shift(); next; next = lists.shift()) {
      const [host, list] = next;
      const pace = host === new URL(own).host ? context.pace : createPace(context.everyMs);
      for (const turn of list) {
        const read = await lookAt(context, turn, () =>
          pace.take(context.signal, () => context.source.look(turn.url, context.signal)),
        );
        frontier.noteRead(turn);
        await keeper.add({ added: [], again: [], notes: [], findings: [], read: [read] });
        done += 1;
        context.progress(
          0.8 + (0.1 * done) / turns.length,
          'Checking pictures and links',
          `${done} of ${turns.length}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
  await keeper.flush();
}

async function lookAt(
  context: CrawlContext,
  turn: Turn,
  ask: () => ReturnType<CrawlContext['source']['look']>,
): Promise<ReadAddress> {
  const { status, contentType, bytes, ms, location, error, isOurs } = await ask();
  context.signal.throwIfAborted();
  const says = !isOurs && !(turn.kind === 'outside' && guarded.has(status ?? 0));
  return {
    ...{ number: turn.number, status, type: contentType, bytes, ms, location, error, page: null },
    // What says nothing of the address is left open.
    state: says ? 'read' : 'left',
  };
}
