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
