import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { findTableUses, type TableUse } from './testing/sql-in-code.ts';
import { foreignReads, tableOwners } from './testing/table-owners.ts';

let hub: TestHub;
let tables: Set<string>;
let uses: TableUse[];
const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, names]) =>
    names.split(' ').map((name) => [name, owner] as const),
  ),
);

beforeAll(async () => {
  hub = await startTestHub();
  const { rows } = await hub.platform.db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migrations'`);
  tables = new Set(rows.map(({ name }) => name));
  uses = findTableUses(tables);
});
afterAll(() => hub.close());

const isForeign = ({ table, area }: TableUse) => ownerOf.get(table) !== area;

it('every table has one owner', () => {
  const named = Object.values(tableOwners).flatMap((names) => names.split(' '));
  expect(named.toSorted()).toEqual([...tables].toSorted());
});

it('only its owner writes a table', () => {
  const writes = uses.filter((use) => use.writes && isForeign(use));
  expect(writes.map(({ file, table }) => `${file} writes ${table}`)).toEqual([]);
});

it('others read a table only where that is written down, and what is written down is so', () => {
  const found: Record<string, Set<string>> = {};
  for (const use of uses.filter(isForeign)) {
    found[use.area] ??= new Set();
    found[use.area]?.add(use.table);
  }
  const reads = Object.entries(found).map(([area, names]) => [area, [...names].sort().join(' ')]);
  expect(Object.fromEntries(reads)).toEqual(foreignReads);
});

it('finds what it looks for', () => {
  const count = (wanted: Partial<TableUse>) =>
    uses.filter((use) =>
      Object.entries(wanted).every(([key, value]) => use[key as 'file'] === value),
    ).length;
  expect(count({ table: 'auth_users', area: 'platform/auth', writes: true })).toBeGreaterThan(5);
  expect(count({ table: 'messages', area: 'platform/conversations' })).toBeGreaterThan(5);
});
