import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const retry = queries?.retry as (failures: number, error: Error) => boolean;
const delay = queries?.retryDelay as (attempt: number) => number;

it('a failed query is tried three times more, after 1 s doubling to 30 s at most', () => {
  expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('network')))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 3, 4, 5, 6].map(delay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

it('what is forbidden or missing is not asked for again', () => {
  expect(retry(0, new ORPCError('FORBIDDEN', { status: 403 }))).toBe(false);
  expect(retry(0, new ORPCError('INTERNAL', { status: 500 }))).toBe(true);
});

it('mutations are never repeated, and unused entries are kept for five minutes', () => {
  expect(mutations?.retry).toBe(false);
  expect(queries?.gcTime).toBe(300_000);
});
