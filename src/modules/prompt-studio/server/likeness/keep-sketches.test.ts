import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
});
afterAll(() => hub.close());

it('prompts of a large import are compared one batch after another, beside everybody’s work', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({
    Title: `Prompt ${n}`,
    'Full Prompt': `Write a letter about number ${n}.`,
  }));
  const { db, records } = hub.platform;
  await records.create(db, 'Training Materials', rows);
  const { rows: booked } = await db.execute<{ jobs: number; queues: string[] }>(sql`
    select count(*)::int as jobs, array_agg(distinct coalesce(queue_name, 'none')) as queues
    from graphile_worker.jobs where task_identifier = 'prompt-studio:sketch'`);
  expect(booked[0]?.jobs).toBeGreaterThan(2);
  expect(booked[0]?.queues).toEqual(['prompt-studio:sketch']);
});
