import { AppError } from '#kernel/errors.ts';
import type { ActiveService } from '#platform/gateway/gateway-types.ts';
import { startCostTally } from '#platform/gateway/usage/cost-tally.ts';
import { asServiceFailure } from '#platform/makers/service-failed.ts';
import type { Platform } from '#platform/platform.ts';
import { resolveAddress } from '../reading/addresses.ts';

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

/**
 * Pages that a search service finds for a phrase. Throws 409 `no_engine` without a key for one, and what
 * the last one says when all fail.
 */
export async function findLiveResults(
  platform: Platform,
  userId: string,
  phrase: string,
): Promise<LiveResults> {
  const active = await platform.gateway.activeServices(userId);
  const services = searchers.flatMap((id) => active.find((one) => one.id === id) ?? []);
  const notes: string[] = [];
  let failure: unknown;
  for (const service of services) {
    try {
      const { results, micros } = await ask(platform, userId, service, phrase);
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
    'Live results need a key for Tavily or Perplexity. Add one under API keys, or name the pages yourself.',
  );
}

async function ask(
  { gateway }: Platform,
  userId: string,
  service: ActiveService,
  phrase: string,
): Promise<Pick<LiveResults, 'results' | 'micros'>> {
  const tally = startCostTally();
  const scope = {
    ...{ user: { id: userId }, module: 'seo-studio', onUsed: tally.onUsed },
    signal: AbortSignal.timeout(longestMs),
  };
  const found = new Map<string, string>();
  const messages = [{ role: 'user' as const, content: phrase }];
  for await (const event of gateway.streamText(scope, service.id, { messages })) {
    if (event.type !== 'source') continue;
    const url = resolveAddress(event.url, 'about:blank');
    if (url && !found.has(url)) found.set(url, event.title.replace(/\s+/g, ' ').trim());
  }
  const results = [...found].slice(0, mostResults).map(([url, title]) => ({
    ...{ url, title: title.slice(0, 200) || new URL(url).host },
  }));
  return { results, micros: tally.cost() ?? null };
}
