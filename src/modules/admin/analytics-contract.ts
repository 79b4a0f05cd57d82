import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/analytics';
const count = z.number().int();
const ranked = z.array(z.object({ value: z.string(), views: count, visitors: count }));

/** Days of the hub's time zone, both counted. */
const range = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

const totalsSchema = z.object({
  views: count,
  /** Visitors of each day, added up: who comes on two days counts twice. */
  visitors: count,
  signUps: count,
  orders: count,
  aiCalls: count,
  aiTokens: count,
});

export const csvKinds = ['days', 'pages', 'referrers', 'searches', 'devices', 'services'] as const;

const analyticsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  days: z.array(totalsSchema.extend({ day: z.iso.date() })),
  totals: totalsSchema,
  /** The same number of days before. */
  before: totalsSchema,
  /** What came in, less what was paid back, in minor units. */
  revenue: z.array(
    z.object({ currency: z.string(), total: count, before: count, days: z.array(count) }),
  ),
  pages: ranked,
  referrers: ranked,
  devices: ranked,
  searches: ranked,
  services: z.array(
    z.object({
      service: z.string(),
      calls: count,
      failed: count,
      inputTokens: count,
      outputTokens: count,
      /** What it costs the hub a month, in US cents; 0 without a key of the hub. */
      costCents: count,
    }),
  ),
  /** The hub's services together, in US cents: the figure of the key pages. */
  monthly: z.object({ costCents: count, listPriceCents: count }),
});

export const analyticsContract = {
  read: endpoint('admin', { perMinute: 60, limitGroup: 'admin-analytics' })
    .route({ method: 'GET', path })
    .input(range)
    .output(analyticsSchema),
  csv: endpoint('admin', { perMinute: 30, limitGroup: 'admin-csv' })
    .route({ method: 'GET', path: `${path}/csv` })
    .input(range.extend({ kind: z.enum(csvKinds) }))
    .output(z.object({ csv: z.string() })),
};

export type Analytics = z.infer<typeof analyticsSchema>;
export type Totals = z.infer<typeof totalsSchema>;
export type CsvKind = (typeof csvKinds)[number];
