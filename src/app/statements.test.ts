import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { type Description, describeStatement } from './testing/describe-statement.ts';
import { findStatements, type Statement } from './testing/statements-in-code.ts';

let hub: TestHub;
let client: pg.Client;
const judged: { statement: Statement; said: Description }[] = [];
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  client = new pg.Client({ connectionString: hub.databaseUrl });
  await client.connect();
  for (const statement of findStatements()) {
    for (const which of ['all', 'none'] as const) {
      judged.push({ statement, said: await judge(statement, which) });
    }
  }
});
afterAll(async () => {
  await client.end();
  await hub.close();
});

const syntaxError = '42601';
/** Placeholders without a type, and functions called with them: the running hub sends a value. */
const typeless = ['42P18', '42883', '0A000'];

/** What the database says; parts that are clauses, not values, are left out one after another. */
async function judge(statement: Statement, which: 'all' | 'none'): Promise<Description> {
  const said = await describeStatement(client, statement.variant(which));
  if (said.fault?.code !== syntaxError) return said;
  const left = new Set<number>();
  for (let part = 0; part < statement.unknown; part += 1) {
    left.add(part);
    const again = await describeStatement(client, statement.variant(which, left));
    if (again.fault?.code !== syntaxError) return again;
  }
  return said;
}

const placeOf = ({ file, line }: Statement) => `${file}:${line}`;

it('every statement in the code fits the tables as they are', () => {
  expect(judged.length).toBeGreaterThan(2000);
  const faults = judged.filter(
    ({ said: { fault } }) => fault && fault.code !== syntaxError && !typeless.includes(fault.code),
  );
  expect(
    faults.map(({ statement, said }) => `${placeOf(statement)} ${said.fault?.message}`),
  ).toEqual([]);
});

it('a column or a table that is not there would be noticed', async () => {
  const codeOf = async (text: string) => (await describeStatement(client, text)).fault?.code;
  expect(await codeOf('select no_such_column from projects where id = $1')).toBe('42703');
  expect(await codeOf('update no_such_table set id = $1')).toBe('42P01');
});

it('few statements are put together so that only the running hub knows them', () => {
  const places = new Set(
    judged.flatMap(({ statement, said }) => (said.fault ? [placeOf(statement)] : [])),
  );
  expect([...places].length).toBeLessThanOrEqual(37);
});

/** What columns of a type are in the code; others (JSON, bytes, arrays) are whatever their reader says. */
const inCode: Readonly<Record<number, string>> = {
  ...{ 16: 'boolean', 21: 'number', 23: 'number', 700: 'number', 701: 'number' },
  ...{ 25: 'string', 1043: 'string', 2950: 'string', 1082: 'string', 1184: 'string' },
};
const plain = new Set(['string', 'number', 'boolean']);

it('the types of rows name columns that their statements give', () => {
  let rows = 0;
  const faults = new Set<string>();
  for (const { statement, said } of judged) {
    // A column without a name is one of the parts that only the running hub knows.
    if (said.fault || !statement.row || said.columns.size === 0 || said.columns.has('?column?'))
      continue;
    rows += 1;
    for (const [name, type] of Object.entries(statement.row)) {
      const column = said.columns.get(name);
      if (column === undefined) faults.add(`${placeOf(statement)} selects no ${name}`);
      const wanted = type
        .split('|')
        .map((one) => one.trim())
        .filter((one) => plain.has(one));
      const given = inCode[column ?? 0];
      if (given && wanted.length === 1 && !wanted.includes(given)) {
        faults.add(`${placeOf(statement)}: ${name} is a ${given}, not a ${type}`);
      }
    }
  }
  expect([...faults]).toEqual([]);
  expect(rows).toBeGreaterThan(600);
});
