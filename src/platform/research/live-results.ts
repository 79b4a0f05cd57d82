import { AppError } from '#kernel/errors.ts';
import type { ActiveService } from '../gateway/gateway-types.ts';
import { startCostTally } from '../gateway/usage/cost-tally.ts';
import { asServiceFailure } from '../makers/service-failed.ts';
import type { Platform } from '../platform.ts';

/** Services whose answers name the pages that they found; the one that searches alone comes first. */
const searchers = ['tavily', 'perplexity'] as const;
const mostResults = 10;
const longestMs = 60_000;

export type LiveResults = {
  readonly results: readonly { readonly title: string; readonly url: string }[];
  readonly service: ActiveService;
  /** When they were found. */
  readonly at: Date;
  /** Millionths of a US dollar; null when no price is known. */
  readonly micros: number | null;
  readonly notes: readonly string[];
};

/** Who asks: a person, through a module. `without` is what else can be done, said after what is missing. */
export type Asker = {
  readonly userId: string;
  readonly module: string;
  readonly without: string;
};

/**
 * Pages that a search service finds for a phrase. Throws 409 `no_engine` without a key for one, and what
 * the last one says when all fail. Nothing is fetched from them here.
 */
export async function findLiveResults(
  platform: Platform,
  asker: Asker,
  phrase: string,
): Promise<LiveResults> {
  const active = await platform.gateway.activeServices(asker.userId);
  const services = searchers.flatMap((id) => active.find((one) => one.id === id) ?? []);
  const notes: string[] = [];
  let failure: unknown;
  for (const service of services) {
    try {
      const { results, micros } = await ask(platform, asker, service, phrase);
      return { results, micros, service, notes, at: platform.now() };
    } catch (error) {
      failure = asServiceFailure(error);
      if (!(failure instanceof AppError)) throw failure;
      notes.push(`${service.name} failed: ${failure.message}`);
    }
  }
  if (failure) throw failure;
  throw new AppError(
    'no_engine',
    409,
    `Live results need a key for Tavily or Perplexity. Add one under API keys, or ${asker.without}.`,
  );
}

async function ask(
  { gateway }: Platform,
  { userId, module }: Asker,
  service: ActiveService,
  phrase: string,
): Promise<Pick<LiveResults, 'results' | 'micros'>> {
  const tally = startCostTally();
  const scope = {
    ...{ user: { id: userId }, module, onUsed: tally.onUsed },
    signal: AbortSignal.timeout(longestMs),
  };
  const found = new Map<string, string>();
  const messages = [{ role: 'user' as const, content: phrase }];
  for await (const event of gateway.streamText(scope, service.id, { messages })) {
    if (event.type !== 'source') continue;
    const url = webAddress(event.url);
    if (url && !found.has(url)) found.set(url, event.title.replace(/\s+/g, ' ').trim());
  }
  const results = [...found].slice(0, mostResults).map(([url, title]) => ({
    ...{ url, title: title.slice(0, 200) || new URL(url).host },
  }));
  return { results, micros: tally.cost() ?? null };
}

/** The address of a page of the web, without its place within the page; null for others. */
function webAddress(given: string): string | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  [url.hash, url.username, url.password] = ['', '', ''];
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.href.length <= 2000 ? url.href : null;
}
