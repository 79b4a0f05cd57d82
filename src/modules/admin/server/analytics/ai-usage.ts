import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { readHubCosts } from '../../../api-keys/server/public.ts';
import type { Analytics } from '../../analytics-contract.ts';
import { within } from './daily-figures.ts';
import type { DayRange } from './range.ts';

type UsageRow = {
  service: string;
  calls: number;
  failed: number;
  input_tokens: number;
  output_tokens: number;
};

/** Calls and tokens by service in these days, and what the hub's own services cost a month. */
export async function readAiUsage(
  platform: Platform,
  range: DayRange,
): Promise<Pick<Analytics, 'services' | 'monthly'>> {
  const usage = await platform.db.execute<UsageRow>(sql`
    select service, count(*)::int as calls, count(*) filter (where outcome <> 'ok')::int as failed,
      coalesce(sum(input_tokens), 0) as input_tokens, coalesce(sum(output_tokens), 0) as output_tokens
    from usage_records where ${within(sql`started_at`, range)} group by service`);
  const { services: costs, ...monthly } = await readHubCosts(platform);
  const ids = new Set([...usage.rows, ...costs].map(({ service }) => service));
  const services = [...ids]
    .map((service) => {
      const used = usage.rows.find((row) => row.service === service);
      const cost = costs.find((row) => row.service === service);
      return {
        service: cost?.name ?? service,
        calls: used?.calls ?? 0,
        failed: used?.failed ?? 0,
        inputTokens: Number(used?.input_tokens ?? 0),
        outputTokens: Number(used?.output_tokens ?? 0),
        costCents: cost?.costCents ?? 0,
      };
    })
    .filter(({ calls, costCents }) => calls > 0 || costCents > 0)
    .sort((a, b) => b.calls - a.calls || b.costCents - a.costCents);
  return { services, monthly };
}
