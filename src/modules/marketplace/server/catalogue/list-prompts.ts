import { badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { FindOrder } from '../../contract.ts';
import { filterTests } from './filters.ts';
import { type CardRow, cardColumns } from './prompt-row.ts';

type Sort = NonNullable<FindOrder['sort']>;
type Order = {
  readonly column: SQL;
  readonly key: string;
  readonly type: SQL;
  readonly up: boolean;
};

const orders: Readonly<Record<Sort, Order>> = {
  popular: { column: sql`p.popularity`, key: 'popularity', type: sql`real`, up: false },
  newest: { column: sql`p.published_at`, key: 'published_at', type: sql`timestamptz`, up: false },
  'price-low': { column: sql`p.price`, key: 'price', type: sql`integer`, up: true },
  'price-high': { column: sql`p.price`, key: 'price', type: sql`integer`, up: false },
  rating: { column: sql`p.rating`, key: 'rating', type: sql`real`, up: false },
};

export type Page = { readonly rows: CardRow[]; readonly nextCursor: string | null };

/**
 * One page of the catalogue in one of its orders. Pages go on from the last row's sort value and
 * id, so that a prompt published meanwhile neither repeats nor hides another.
 */
export async function listPrompts(scope: DbScope, order: FindOrder): Promise<Page> {
  const { column, type, up } = orders[order.sort ?? 'popular'];
  const after = order.cursor ? readCursor(order.cursor) : undefined;
  const from = after
    ? sql`and (${column}, p.id) ${up ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`
    : sql``;
  const direction = up ? sql`asc` : sql`desc`;
  const { rows } = await scope.execute<CardRow & { sort_value: string }>(sql`
    with page as materialized (
      -- Only what the index holds; the rest is read of those that are shown.
      select p.id from market_prompts p
      where ${filterTests(order)} ${from}
      order by ${column} ${direction}, p.id ${direction}
      limit ${order.limit + 1})
    select ${cardColumns}, ${column}::text as sort_value
    from page join market_prompts p on p.id = page.id
    order by ${column} ${direction}, p.id ${direction}`);
  const page = rows.slice(0, order.limit);
  const last = rows.length > order.limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last ? writeCursor(last.sort_value, last.id) : null };
}

const writeCursor = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function readCursor(cursor: string): { value: string; id: string } {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && uuid.test(id)) return { value, id };
  } catch {
    // Told below.
  }
  throw badInput('This page of the list cannot be opened. Start from the first one.', 'cursor');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
