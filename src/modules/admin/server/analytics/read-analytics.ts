import { formatMoney } from '#kernel/money.ts';
import { csvFile } from '#platform/csv/csv.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Analytics, CsvKind } from '../../analytics-contract.ts';
import { readAiUsage } from './ai-usage.ts';
import { dailyFigures, sumUp } from './daily-figures.ts';
import { type DayRange, daysBefore, readRange } from './range.ts';
import { readRevenue } from './revenue.ts';

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Lines of a list on screen, and in a file. */
const mostShown = 20;
const mostExported = 10_000;

/** Visits, sales, AI usage and sign-ups of some days, and of as many days before. */
export async function readAnalytics(
  platform: Platform,
  asked: Asked,
  most = mostShown,
): Promise<Analytics> {
  const { db } = platform;
  const range = await readRange(platform, asked);
  const before = daysBefore(range);
  const rank = (dimension: string) => ranking(platform, range, dimension, most);
  const [days, earlier, revenue, ai, pages, referrers, devices, searches] = await Promise.all([
    dailyFigures(db, range),
    dailyFigures(db, before),
    readRevenue(db, range, before),
    readAiUsage(platform, range),
    rank('page'),
    rank('referrer'),
    rank('device'),
    rank('search'),
  ]);
  return {
    from: range.from,
    to: range.to,
    timeZone: range.timeZone,
    days,
    totals: sumUp(days),
    before: sumUp(earlier),
    ...{ revenue, pages, referrers, devices, searches, ...ai },
  };
}

async function ranking({ db }: Platform, range: DayRange, dimension: string, most: number) {
  const { rows } = await db.execute<Analytics['pages'][number]>(sql`
    select value, sum(views)::int as views, sum(visitors)::int as visitors from visit_counts
    where dimension = ${dimension} and day between ${range.from}::date and ${range.to}::date
    group by value order by views desc, value limit ${most}`);
  return rows;
}

/** One part of the figures as a file. */
export async function analyticsCsv(
  platform: Platform,
  { kind, ...asked }: Asked & { kind: CsvKind },
): Promise<string> {
  const data = await readAnalytics(platform, asked, mostExported);
  if (kind === 'days') return daysCsv(data);
  if (kind === 'services') {
    return csvFile([
      ['Service', 'Calls', 'Failed', 'Tokens read', 'Tokens written', 'Cost a month'],
      ...data.services.map((row) => [
        ...[row.service, row.calls, row.failed, row.inputTokens, row.outputTokens],
        formatMoney(row.costCents, 'USD'),
      ]),
    ]);
  }
  return csvFile([
    ['Name', 'Views', 'Visitors'],
    ...data[kind].map(({ value, views, visitors }) => [value, views, visitors]),
  ]);
}

function daysCsv({ days, revenue }: Analytics): string {
  const names = ['Views', 'Visitors', 'Sign-ups', 'Orders', 'AI calls', 'AI tokens'];
  return csvFile([
    ['Day', ...names, ...revenue.map(({ currency }) => `Revenue ${currency}`)],
    ...days.map((day, index) => [
      ...[day.day, day.views, day.visitors, day.signUps, day.orders, day.aiCalls, day.aiTokens],
      ...revenue.map(({ currency, days: amounts }) => formatMoney(amounts[index] ?? 0, currency)),
    ]),
  ]);
}
