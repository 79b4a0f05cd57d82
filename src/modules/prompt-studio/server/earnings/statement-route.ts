import { Hono } from 'hono';
import { AppError } from '#kernel/errors.ts';
import { minorDigits } from '#kernel/money.ts';
import { csvFile } from '#platform/csv/csv.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { ownSales } from './earnings.ts';

/** Sales of one statement; more than a creator makes in years. */
const mostSales = 50_000;
/** Statements a minute per person. */
const perMinute = 10;

/** `GET /api/prompt-studio/statement`: the caller's sales as CSV; `?year=2026` for one year (UTC). */
export function createStatementRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get('/api/prompt-studio/statement', async (c) => {
    const { user } = c.get('hub');
    if (!user) throw new AppError('unauthorized', 401, 'Please sign in.');
    const capacity = perMinute * platform.config.RATE_LIMIT_FACTOR;
    const { allowed } = await platform.limits.take(`statement:${user.id}`, capacity, 60);
    if (!allowed) {
      throw new AppError('too_many_requests', 429, 'Too many statements. Please wait a minute.');
    }
    const year = /^\d{4}$/.exec(c.req.query('year') ?? '')?.[0] ?? '';
    const sales = await ownSales(platform.db, user.id, mostSales);
    const csv = toCsv(sales.filter(({ paidAt }) => paidAt.startsWith(year)));
    return c.body(csv, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement${year && `-${year}`}.csv"`,
      'cache-control': 'private, no-store',
    });
  });
  return routes;
}

type Sale = Awaited<ReturnType<typeof ownSales>>[number];

function toCsv(sales: readonly Sale[]): string {
  const rows = sales.map(({ paidAt, title, currency, ...sale }) => {
    const digits = minorDigits(currency);
    const units = (minor: number) => (minor / 10 ** digits).toFixed(digits);
    return [
      paidAt,
      title,
      currency,
      ...[sale.total, sale.tax, sale.fee, sale.takenBack, sale.share].map(units),
      sale.id,
    ];
  });
  const head = ['Date', 'Prompt', 'Currency', 'Total', 'Tax', 'Fee', 'Reversed', 'Share', 'Sale'];
  return csvFile([head, ...rows]);
}
