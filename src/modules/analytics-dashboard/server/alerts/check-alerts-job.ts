import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { valueText } from '#kernel/figures/figure-words.ts';
import { dayIn } from '#kernel/figures/spans-between.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { askingAs } from '../boards/asking-as.ts';
import { type AlertRow, alertsToCheck, noteLook } from './alert-rows.ts';

/** How long a look holds, in ms. */
const everyMs = 4 * 60_000;
/** Alerts that one turn looks at; the next turn goes on. */
const mostAtOnce = 500;

/** Looks at all alerts that are due. Each tells once when its limit is crossed, and again only after it was not. */
export async function checkAlerts(platform: Platform): Promise<void> {
  await platform.events.flush();
  const now = platform.now();
  const since = new Date(now.getTime() - everyMs);
  for (let done = 0; done < mostAtOnce; done += 1) {
    const isMore = await platform.db.transaction(async (tx) => {
      const [alert] = await alertsToCheck(tx, since);
      if (alert) await checkOne(platform, tx, alert, now);
      return alert !== undefined;
    });
    if (!isMore) return;
  }
}

/** What an alert asks today. */
export function queryOfAlert(
  { query, days }: Pick<AlertRow, 'query' | 'days'>,
  now: Date,
): FigureQuery {
  const to = dayIn(query.zone, now.getTime());
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (days - 1) * 86_400_000);
  return { ...query, from: from.toISOString().slice(0, 10), to };
}

async function checkOne(
  platform: Platform,
  tx: Transaction,
  alert: AlertRow,
  now: Date,
): Promise<void> {
  const { op, threshold } = alert;
  try {
    const user = await askingAs(tx, alert.user_id);
    const { rows, query, sentence } = await askFigures(tx, user, queryOfAlert(alert, now), now);
    const column = query.measures?.[0] ?? 'count';
    const found = rows[0]?.[column];
    const value = typeof found === 'number' ? found : null;
    const isOver = value !== null && (op === 'above' ? value > threshold : value < threshold);
    const fires = await noteLook(tx, alert, { at: now, value, isOver, fault: '' });
    const currency = rows[0]?.currency;
    const text = (one: number) => valueText(query, column, one, currency);
    if (fires)
      await tell(platform, tx, alert, {
        sentence,
        value: text(value ?? 0),
        limit: text(threshold),
      });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const look = { at: now, value: null, isOver: alert.is_over, fault: error.message };
    await noteLook(tx, alert, look);
  }
}

type Told = { readonly sentence: string; readonly value: string; readonly limit: string };

async function tell(
  platform: Platform,
  tx: Transaction,
  { user_id: userId, name, op }: AlertRow,
  { sentence, value, limit }: Told,
): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from auth_users where id = ${userId}`,
  );
  if (!rows[0]) return;
  const title = name.replace(/\s+/g, ' ').trim();
  const paragraphs = [
    `“${title}” is ${op} its limit: ${value}, the limit is ${limit}.`,
    `${sentence}.`,
    'You hear of it again once it has been within its limit and crosses it anew.',
    `Change or delete the alert here: ${platform.config.SITE_URL}/modules/analytics-dashboard?tab=alerts`,
  ];
  await platform.mail.send(tx, {
    ...{ to: rows[0].email, kind: 'analytics.alert', subject: `Alert: ${title}`.slice(0, 150) },
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
  });
}

export const checkAlertsJob = defineJob({
  name: 'analytics:check-alerts',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: alerts are looked at at the next turn of the clock',
  payload: z.unknown(),
  run: (platform) => checkAlerts(platform),
});
