import type { ServiceId } from '#kernel/services.ts';
import { overShare } from '../../budgets/hub-keys/left-to-spend.ts';
import type { Platform } from '../../platform.ts';
import {
  type AnswerEstimate,
  estimateAnswer,
  hubPays,
  type UnsentMessage,
} from '../answers/estimate-answer.ts';
import type { Owner } from '../conversations.ts';
import { type ColumnsWish, readServices } from './plan-columns.ts';

export type ColumnsEstimate = AnswerEstimate & {
  readonly columns: { readonly service: ServiceId; readonly most: number | null }[];
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
  const byHub = await hubPays(platform, owner.userId, columns);
  const over = await overShare(platform, owner, byHub, 'several');
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
