import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { allocate } from '../amounts/allocate.ts';
import type { LineRow } from '../commerce-types.ts';
import type { Posting } from '../ledger.ts';
import { remainderOf } from '../orders/order-rows.ts';

/** What a refund or lost dispute takes from one line, in minor units. */
export type Part = {
  readonly line: string;
  readonly creatorId: string | null;
  readonly tax: number;
  readonly commission: number;
  readonly creator: number;
  /** What of it each creator in a collection loses; their sum is `creator`. */
  readonly shares?: readonly {
    readonly share: string;
    readonly creatorId: string | null;
    readonly amount: number;
  }[];
};

/** Shares an amount out over what is left of the lines' tax, commission and earnings. */
export function partsOf(lines: readonly LineRow[], amount: number): Part[] {
  const taken = allocate(amount, lines.flatMap(leftOf));
  let at = 0;
  const next = () => taken[at++] ?? 0;
  return lines.map((line) => {
    const tax = next();
    const commission = next();
    const own = { line: line.id, creatorId: line.creator_id, tax, commission };
    if (line.shares.length === 0) return { ...own, creator: next() };
    const shares = line.shares.map((share) => ({
      share: share.id,
      creatorId: share.creator_id,
      amount: next(),
    }));
    return { ...own, creator: shares.reduce((sum, share) => sum + share.amount, 0), shares };
  });
}

const leftOf = (line: LineRow): number[] => {
  const earned = line.shares.length > 0 ? line.shares : [line];
  return [
    line.tax - line.tax_reversed,
    line.commission - line.commission_reversed,
    ...earned.map((one) => one.creator_share - one.creator_reversed),
  ];
};

/** Notes on the lines what was taken (or with -1 given) back; says which lines have nothing left. */
export async function takeBack(
  tx: DbScope,
  orderId: string,
  parts: readonly Part[],
  sign: 1 | -1,
): Promise<{ spent: string[]; standing: string[] }> {
  const { rows } = await tx.execute<LineRow>(sql`
    update commerce_lines l set tax_reversed = tax_reversed + ${sign}::int * p.tax,
      commission_reversed = commission_reversed + ${sign}::int * p.commission,
      creator_reversed = creator_reversed + ${sign}::int * p.creator
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as p (line uuid, tax bigint, commission bigint, creator bigint)
    where l.id = p.line and l.order_id = ${orderId} returning l.*`);
  const shares = parts.flatMap((part) => part.shares ?? []);
  await tx.execute(sql`
    update commerce_shares s set creator_reversed = creator_reversed + ${sign}::int * p.amount
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as p (share uuid, amount bigint)
    where s.id = p.share`);
  const ids = (left: boolean) =>
    rows.filter((line) => line.total > 0 && remainderOf(line) > 0 === left).map(({ id }) => id);
  return { spent: ids(false), standing: ids(true) };
}

/** The parts as debits of those who earned them. */
export const reversals = (parts: readonly Part[]): Posting[] =>
  parts.flatMap(({ creatorId, tax, commission, creator, shares }): Posting[] => [
    ...(shares ?? [{ creatorId, amount: creator }]).flatMap((lost) =>
      lost.creatorId
        ? [{ account: 'creator_payable' as const, creatorId: lost.creatorId, amount: lost.amount }]
        : [],
    ),
    { account: 'platform_revenue', amount: commission },
    { account: 'tax_payable', amount: tax },
  ]);

export const negated = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: -posting.amount }));
