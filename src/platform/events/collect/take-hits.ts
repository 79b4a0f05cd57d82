import { AppError, badInput } from '#kernel/errors.ts';
import type { Platform } from '../../platform.ts';
import { asksForPrivacy, isCrawler } from '../../sites/serve/crawler.ts';
import type { SiteAnswer, SiteRequest } from '../../sites/serve/site-request.ts';
import type { SeenEvent } from '../event.ts';
import { siteIdOfKey } from '../event-sites.ts';
import { type Hit, hitSchema, mostHits } from './hit-schema.ts';
import { campaignOf, pathOf, referrerOf } from './read-address.ts';
import { readClient } from './read-client.ts';

/** Bytes of one request. */
const mostBytes = 512_000;
/** Requests a minute from one address; a page sends one or two. */
const perMinute = 600;

const openHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

const preflight: SiteAnswer = {
  status: 204,
  headers: {
    ...openHeaders,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '86400',
  },
};

/**
 * `POST /t`: a page elsewhere, or a program, tells of what happened. 202 when it was understood, whether or not
 * it is kept: that is nobody's business. 400 names the field at fault. Sets and reads no cookie.
 */
export async function takeHits(platform: Platform, request: SiteRequest): Promise<SiteAnswer> {
  if (request.method === 'OPTIONS') return preflight;
  try {
    if (request.method !== 'POST') throw new AppError('wrong_method', 405, 'Send events by POST.');
    await requireCalm(platform, request.ip);
    const events = await eventsOf(platform, readHits(await request.body(mostBytes)), request);
    const userAgent = request.header('user-agent') ?? '';
    if (!asksForPrivacy(request.header) && !isCrawler(userAgent)) {
      for (const event of events) platform.events.note(event, { ip: request.ip, userAgent });
    }
    return { status: 202, headers: openHeaders };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return refusal(error);
    throw error;
  }
}

async function requireCalm({ limits, config }: Platform, ip: string): Promise<void> {
  const capacity = perMinute * config.RATE_LIMIT_FACTOR;
  const { allowed, retryAfter } = await limits.take(`events:${ip}`, capacity, 60);
  if (allowed) return;
  const details = { retryAfter };
  throw new AppError('too_many_requests', 429, 'That was a lot at once.', { details });
}

function refusal({ status, code, message, field, details }: AppError): SiteAnswer {
  const said = status === 413 ? 'Send 500 kB at most.' : message;
  const retryAfter = details?.retryAfter;
  return {
    status,
    headers: {
      ...openHeaders,
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({
      ...{ code: code.toUpperCase(), status, message: said },
      ...(field !== undefined && { data: { field } }),
    }),
  };
}

/** Throws 400 for what is no event, or more than a hundred of them. */
export function readHits(body: Buffer): Hit[] {
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw badInput('Send an event as JSON, or a list of events.');
  }
  if (!Array.isArray(given)) return [readHit(given, '')];
  if (given.length === 0 || given.length > mostHits) {
    throw badInput(`Send between 1 and ${mostHits} events at once.`);
  }
  return given.map((hit, at) => readHit(hit, `${at}.`));
}

function readHit(given: unknown, place: string): Hit {
  const read = hitSchema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = `${place}${issue?.path.join('.') ?? ''}`.replace(/\.$/, '');
  throw badInput(
    `${path || 'The event'}: ${issue?.message ?? 'cannot be read'}`,
    path || undefined,
  );
}

async function eventsOf(platform: Platform, hits: readonly Hit[], { header }: SiteRequest) {
  const client = readClient(header('user-agent') ?? '', header('accept-language'));
  const at = platform.now();
  const events: SeenEvent[] = [];
  for (const hit of hits) {
    const siteId = await siteIdOfKey(platform, hit.site);
    if (!siteId) throw badInput('No site has this key. Copy it from the snippet again.', 'site');
    const url = new URL(hit.url);
    const hasAmount = typeof hit.amount === 'number';
    events.push({
      ...{ siteId, at, name: hit.name, path: pathOf(url) },
      referrer: referrerOf(hit.referrer ?? undefined, url.hostname),
      campaign: campaignOf(url.searchParams),
      props: hit.props && Object.keys(hit.props).length > 0 ? hit.props : null,
      amount: hasAmount ? (hit.amount as number) : null,
      currency: hasAmount ? (hit.currency ?? null) : null,
      ...client,
    });
  }
  return events;
}
