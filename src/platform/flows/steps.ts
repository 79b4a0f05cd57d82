import { z } from 'zod';
import type { StepRow } from '../runs/work/run-steps.ts';
import { effectKeyOf, placeOf } from './interpret/visits.ts';

/** A step as programs get it. */
export const flowStepSchema = z.object({
  node: z.string(),
  path: z.string(),
  index: z.number().int(),
  state: z.enum(['running', 'waiting', 'done', 'failed', 'skipped', 'unknown']),
  key: z.string(),
  error: z.unknown(),
});
const mostSteps = 1000;

export const stateOf = ({ state }: Pick<StepRow, 'state'>) => {
  if (state === 'ordering' || state === 'ordered') return 'running' as const;
  return state === 'arrived' ? ('done' as const) : state;
};

/** Steps in the order in which they began, a thousand at most. */
export function stepsOf(
  runId: string,
  rows: readonly StepRow[],
): z.output<typeof flowStepSchema>[] {
  return rows.slice(0, mostSteps).flatMap((row) => {
    const place = placeOf(row.key);
    if (!place) return [];
    return [
      { ...place, state: stateOf(row), key: effectKeyOf(runId, row.key), error: row.error ?? null },
    ];
  });
}
