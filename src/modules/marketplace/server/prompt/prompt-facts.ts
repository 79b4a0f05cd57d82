import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { PromptDetails } from '../../contract.ts';
import { fingerprintOf } from '../projection/read-prompt-record.ts';
import { withTypes } from './load-prompt.ts';

/** What other modules may know of a prompt of the catalogue, live or not; never its text. */
export type PromptFacts = {
  readonly id: string;
  readonly recordId: string;
  readonly slug: string;
  readonly title: string;
  readonly topic: string;
  readonly model: string;
  readonly variables: PromptDetails['variables'];
  readonly status: 'draft' | 'pending' | 'live' | 'rejected' | 'withdrawn';
  readonly creatorId: string | null;
  readonly version: number;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly sales: number;
  readonly views: number;
  readonly saves: number;
};

const facts = sql`p.id, p.record_id as "recordId", p.slug, p.title, p.topic, p.model, p.variables, p.status,
  p.creator_id as "creatorId", p.version, p.price, p.currency, p.sales, p.views, p.saves`;

export async function factsWhere(scope: DbScope, test: SQL, rest = sql``): Promise<PromptFacts[]> {
  const { rows } = await scope.execute<PromptFacts>(
    sql`select ${facts} from market_prompts p where ${test} ${rest}`,
  );
  return rows.map((row) => ({ ...row, variables: withTypes(row.variables) }));
}

/** The catalogue's rows of these records, in no order. */
export const promptsOfRecords = (scope: DbScope, recordIds: readonly string[]) =>
  recordIds.length === 0
    ? Promise.resolve([])
    : factsWhere(scope, sql`p.record_id = any(${sql.param(recordIds)}::text[])`);

/** The catalogue's rows with these ids, in no order. */
export const promptsWithIds = (scope: DbScope, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : factsWhere(scope, sql`p.id = any(${sql.param(ids)}::uuid[])`);

/** Prompts whose text in any version equals this one but for spacing, case and signs. */
export const promptsWithText = (scope: DbScope, body: string) =>
  factsWhere(
    scope,
    sql`p.status in ('live', 'pending') and p.id in
      (select prompt_id from market_bodies where fingerprint = ${fingerprintOf(body)})`,
    sql`order by p.created_at limit 10`,
  );

export type MarketFigures = {
  readonly prompts: number;
  readonly creators: number;
  readonly sales: number;
  /** Minor units; null without a paid prompt. */
  readonly medianPrice: number | null;
  readonly currency: string;
};

/** Counts over all live prompts. Reads the whole catalogue: callers keep the answer for a while. */
export async function marketFigures(scope: DbScope): Promise<MarketFigures> {
  const { rows } = await scope.execute<MarketFigures>(sql`
    select count(*)::int as prompts, count(distinct creator_name)::int as creators,
      coalesce(sum(sales), 0)::int as sales,
      (percentile_disc(0.5) within group (order by price) filter (where price > 0))::int as "medianPrice",
      coalesce(min(currency), 'USD') as currency
    from market_prompts where status = 'live'`);
  return rows[0] as MarketFigures;
}
