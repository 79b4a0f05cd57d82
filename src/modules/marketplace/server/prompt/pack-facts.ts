import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/prompt-row.ts';
import { factsWhere } from './prompt-facts.ts';

/** Prompts that a pack holds at most. */
const most = 500;
const inPack = (pack: string) => sql`p.status = 'live' and p.assigned_package = ${pack}`;
const bestFirst = sql`order by p.popularity desc, p.id desc limit ${most}`;

/** Live prompts that belong to a pack, best first. */
export const promptsOfPack = (scope: DbScope, pack: string) =>
  factsWhere(scope, inPack(pack), bestFirst);

/** The same as visitors see them. */
export async function cardsOfPack(scope: DbScope, pack: string, now: Date): Promise<Card[]> {
  const { rows } = await scope.execute<CardRow>(
    sql`select ${cardColumns} from market_prompts p where ${inPack(pack)} ${bestFirst}`,
  );
  return rows.map((row) => toCard(row, now));
}

export type PackCounts = {
  readonly prompts: number;
  readonly free: number;
  /** Of all prices, minor units. */
  readonly sum: number;
  /** Of the prices; several when they differ. */
  readonly currencies: readonly string[];
};

/** How many live prompts each pack has, how many of them are free, and what they cost one by one. */
export async function countByPack(
  scope: DbScope,
  packs: readonly string[],
): Promise<Map<string, PackCounts>> {
  const { rows } = await scope.execute<PackCounts & { pack: string }>(sql`
    select assigned_package as pack, count(*)::int as prompts,
      (count(*) filter (where price = 0))::int as free, sum(price)::bigint as sum,
      array_agg(distinct currency) as currencies
    from market_prompts
    where status = 'live' and assigned_package = any(${sql.param(packs)}::text[])
    group by assigned_package`);
  return new Map(rows.map(({ pack, ...counts }) => [pack, counts]));
}
