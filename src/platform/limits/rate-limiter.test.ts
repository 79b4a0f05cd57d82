import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('lets exactly the allowance through, however many ask at once', async () => {
  const limiter = createRateLimiter(db);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => limiter.take('crowd', 10, 3600)),
  );
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  expect(answers.find(({ allowed }) => !allowed)?.retryAfter).toBeGreaterThan(300);
});

it('counts each key for itself', async () => {
  const limiter = createRateLimiter(db);
  await limiter.take('first', 1, 3600);
  expect((await limiter.take('first', 1, 3600)).allowed).toBe(false);
  expect((await limiter.take('second', 1, 3600)).allowed).toBe(true);
});

it('holds over several servers', async () => {
  const [one, two] = [createRateLimiter(db), createRateLimiter(db)];
  expect((await one.take('shared', 1, 3600)).allowed).toBe(true);
  expect((await two.take('shared', 1, 3600)).allowed).toBe(false);
});

it('asks the database ever more seldom for a busy visitor, and still lets only the allowance through', async () => {
  let asked = 0;
  const execute = (query: never) => {
    asked += 1;
    return db.execute(query);
  };
  const counting = { execute } as unknown as Db;
  const [one, two] = [createRateLimiter(counting), createRateLimiter(counting)];
  let passed = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await one.take('busy', 100, 36_000)).allowed) passed += 1;
    if ((await two.take('busy', 100, 36_000)).allowed) passed += 1;
  }
  expect(passed).toBe(100);
  // 300 refusals are asked for one by one; the 100 that passed took far fewer questions.
  expect(asked - 300).toBeLessThan(40);
});

it('hands a single request a single token', async () => {
  const limiter = createRateLimiter(db);
  await limiter.take('single', 100, 36_000);
  const { rows } = await db.$client.query("select tokens from rate_limits where key = 'single'");
  expect(rows[0].tokens).toBe(99);
});

it('forgets what was not spent in time', async () => {
  let now = 0;
  const limiter = createRateLimiter(db, () => now);
  for (let turn = 0; turn < 4; turn += 1) await limiter.take('pause', 100, 36_000);
  now += 2000;
  await limiter.take('pause', 100, 36_000);
  const { rows } = await db.$client.query("select tokens from rate_limits where key = 'pause'");
  expect(Math.floor(rows[0].tokens)).toBe(100 - 1 - 2 - 4 - 1 + 0);
});
