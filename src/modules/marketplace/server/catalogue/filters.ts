import { type SQL, sql } from '#platform/db/sql.ts';
import type { FindOrder } from '../../contract.ts';
import { creatorKeySql } from './creator-key.ts';

type Filters = Omit<FindOrder, 'q' | 'sort' | 'cursor' | 'limit'>;

const priceTests: Readonly<Record<NonNullable<FindOrder['price']>, SQL>> = {
  free: sql`p.price = 0`,
  'under-3': sql`p.price between 1 and 299`,
  '3-to-5': sql`p.price between 300 and 500`,
  '5-to-10': sql`p.price between 501 and 1000`,
  'over-10': sql`p.price > 1000`,
};

/** The price range of a prompt, as an SQL expression; the same borders as the filter's. */
export const priceRange = sql`case when p.price = 0 then 'free' when p.price < 300 then 'under-3'
  when p.price <= 500 then '3-to-5' when p.price <= 1000 then '5-to-10' else 'over-10' end`;

/** Conditions for the live prompts that pass the filters. */
export function filterTests(filters: Filters): SQL {
  const tests: SQL[] = [sql`p.status = 'live'`];
  if (filters.category !== 'all') tests.push(sql`p.category = ${filters.category}`);
  if (filters.topic) tests.push(sql`p.topic = ${filters.topic}`);
  if (filters.model) tests.push(sql`p.model = ${filters.model}`);
  if (filters.tag) tests.push(sql`p.tags @> array[${filters.tag}]::text[]`);
  if (filters.price) tests.push(priceTests[filters.price]);
  if (filters.rating) tests.push(sql`p.rating_count > 0 and p.rating >= ${filters.rating}`);
  if (filters.package) tests.push(sql`p.assigned_package = ${filters.package}`);
  if (filters.creator) tests.push(sql`${creatorKeySql} = ${filters.creator}`);
  return sql.join(tests, sql` and `);
}

/** Whether anything but the order narrows the catalogue. */
export const isFiltered = ({ category, ...others }: Filters): boolean =>
  category !== 'all' || Object.values(others).some((value) => value !== undefined);
