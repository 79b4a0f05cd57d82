import type { PricedItem } from '#platform/commerce/commerce-types.ts';
import type { SellableKind } from '#platform/commerce/sellable-kinds.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { recordActivity, renewScoresOf } from '../catalogue/scores.ts';

/** Prompts with these ids as they stand now; live ones only, by title. */
async function pricePrompts(scope: DbScope, ids: readonly string[]): Promise<PricedItem[]> {
  const { rows } = await scope.execute<Omit<PricedItem, 'kind'>>(sql`
    select p.id as "itemId", p.title, p.version, p.price, p.currency, p.creator_id as "creatorId"
    from market_prompts p where p.status = 'live' and p.id = any(${sql.param(ids)}::uuid[])
    order by p.title, p.id`);
  return rows.map((row) => ({ kind: 'prompt', ...row }));
}

/**
 * Keeps these prompts from being deleted until the transaction ends; their removal sees its lines
 * then, and only withdraws them. Answers whether all are still there.
 */
async function holdPrompts(tx: DbScope, ids: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from market_prompts where id = any(${sql.param(ids)}::uuid[]) order by id for key share`);
  return rows.length === new Set(ids).size;
}

/** Counts a sale, or takes one back, and renews what follows from it. */
export async function recordSale(scope: DbScope, id: string, by: 1 | -1, now: Date) {
  await recordActivity(scope, id, 'sales', by, now);
  await renewScoresOf(scope, id);
}

/** How prompts are sold, one by one or within what holds them. */
export const sellablePrompts: SellableKind = {
  kind: 'prompt',
  goods: 'prompts',
  price: ({ db }, ids) => pricePrompts(db, ids),
  hold: holdPrompts,
};

export type BoughtText = {
  readonly id: string;
  /** Null while it is not for sale: its page is closed then. */
  readonly slug: string | null;
  readonly version: number;
  readonly body: string;
};

/**
 * The newest texts of these prompts, also of withdrawn ones. For callers that have checked the
 * entitlement.
 */
export async function boughtTexts(scope: DbScope, ids: readonly string[]): Promise<BoughtText[]> {
  const { rows } = await scope.execute<BoughtText>(sql`
    select p.id, case when p.status = 'live' then p.slug end as slug, b.version, b.body from market_prompts p
    join market_bodies b on b.prompt_id = p.id and b.version = p.version
    where p.id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}
