import { sql } from '#platform/db/sql.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn } from '#platform/visits/visit-settings.ts';
import type { Analytics } from '../../analytics-contract.ts';
import { within } from './daily-figures.ts';
import { addDays, type DayRange } from './range.ts';

type UsageRow = {
  service: string;
  calls: number;
  failed: number;
  input_tokens: number;
  output_tokens: number;
};

type KeyRow = { service: string; price_cents: number | null; since: string };

/** Days of a mean month. */
const monthDays = 365.25 / 12;

/** Calls and tokens by service, and what the hub's own subscriptions cost in these days. */
export async function readAiUsage(
  platform: Platform,
  range: DayRange,
): Promise<Analytics['services']> {
  const { db } = platform;
  const usage = await db.execute<UsageRow>(sql`
    select service, count(*)::int as calls, count(*) filter (where outcome <> 'ok')::int as failed,
      coalesce(sum(input_tokens), 0) as input_tokens, coalesce(sum(output_tokens), 0) as output_tokens
    from usage_records where ${within(sql`started_at`, range)} group by service`);
  const keys = await db.execute<KeyRow>(sql`
    select k.service, p.price_cents,
      (k.created_at at time zone ${range.timeZone})::date::text as since
    from service_keys k
    left join service_preferences p on p.service = k.service and p.owner_id is null
    where k.owner_id is null`);
  const now = dayIn(range.timeZone, platform.now());
  // Days to come have cost nothing yet.
  const [last = now] = [range.to, now].sort();
  const services = new Set([...usage.rows, ...keys.rows].map(({ service }) => service));
  return [...services]
    .map((service) => {
      const used = usage.rows.find((row) => row.service === service);
      const key = keys.rows.find((row) => row.service === service);
      return {
        service: nameOf(service),
        calls: used?.calls ?? 0,
        failed: used?.failed ?? 0,
        inputTokens: Number(used?.input_tokens ?? 0),
        outputTokens: Number(used?.output_tokens ?? 0),
        costCents: key ? costOf(key, { from: range.from, to: last }) : 0,
      };
    })
    .filter(({ calls, costCents }) => calls > 0 || costCents > 0)
    .sort((a, b) => b.calls - a.calls || b.costCents - a.costCents);
}

/** The monthly price for the days on which the key was there. */
function costOf(
  { service, price_cents, since }: KeyRow,
  { from, to }: { from: string; to: string },
) {
  const first = since > from ? since : from;
  if (first > to) return 0;
  let days = 0;
  for (let day = first; day <= to; day = addDays(day, 1)) days += 1;
  const monthly = price_cents ?? (find(service)?.defaultPrice ?? 0) * 100;
  return Math.round((monthly * days) / monthDays);
}

const find = (service: string) => [...providers.values()].find(({ id }) => id === service);
const nameOf = (service: string) =>
  service === 'local' ? 'Local engine' : (find(service)?.name ?? service);
