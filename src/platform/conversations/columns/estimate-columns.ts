import { formatMoney } from '#kernel/money.ts';
import type { ServiceId } from '#kernel/services.ts';
import { ownShare } from '../../budgets/hub-keys/own-share.ts';
import { perCent } from '../../budgets/hub-keys/payers-for.ts';
import type { Platform } from '../../platform.ts';
import {
  type AnswerEstimate,
  estimateAnswer,
  type UnsentMessage,
} from '../answers/estimate-answer.ts';
import type { Owner } from '../conversations.ts';
import { type ColumnsWish, readServices } from './plan-columns.ts';

export type ColumnsEstimate = AnswerEstimate & {
  readonly columns: { readonly service: ServiceId; readonly most: number | null }[];
  /** Says so where all together may pass what is left of the hub's keys. */
  readonly over?: string;
};

/** What a message would cost at all the services that are to answer side by side; null as soon as one price is not known. */
export async function estimateColumns(
  platform: Platform,
  owner: Owner,
  message: UnsentMessage,
  { services }: ColumnsWish,
): Promise<ColumnsEstimate> {
  const chosen = await readServices(platform, owner.userId, services);
  const each = await Promise.all(
    chosen.map(async (service) => {
      const one = { ...message, service, model: null };
      return { service, estimate: await estimateAnswer(platform, owner, one) };
    }),
  );
  const columns = each.map(({ service, estimate }) => ({ service, most: estimate.most }));
  const first = each[0]?.estimate;
  const over = await overShare(platform, owner.userId, columns);
  return {
    service: first?.service ?? null,
    most: sumOf(columns),
    columns,
    ...(first?.seen && { seen: first.seen }),
    ...(over && { over }),
  };
}

const sumOf = (columns: ColumnsEstimate['columns']): number | null =>
  columns.reduce<number | null>(
    (sum, { most }) => (sum === null || most === null ? null : sum + most),
    0,
  );

/** Only what goes by a key of the hub counts: their own keys are their own business. */
async function overShare(
  platform: Platform,
  userId: string,
  columns: ColumnsEstimate['columns'],
): Promise<string | undefined> {
  const active = await platform.gateway.activeServices(userId);
  const byHub = columns.filter(({ service }) =>
    active.some(({ id, source }) => id === service && source === 'hub'),
  );
  const most = byHub.reduce((sum, column) => sum + (column.most ?? 0), 0);
  if (most === 0) return undefined;
  const { day, month, groups } = await ownShare(platform, userId);
  const left = [day, month, ...groups].flatMap(({ cap, spent }) =>
    cap === null ? [] : [Math.max(0, cap - spent)],
  );
  const least = Math.min(...left);
  if (most <= least) return undefined;
  const price = formatMoney(Math.ceil(most / perCent), 'USD');
  const rest = formatMoney(Math.floor(least / perCent), 'USD');
  return `Together these may cost up to ${price}, and ${rest} is left of your share of the hub’s keys. Some may be refused.`;
}
