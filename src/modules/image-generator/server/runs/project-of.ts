import type { RunContext } from '#platform/runs/run-types.ts';

/** The board that a run was started for. */
export function projectOf({ run }: RunContext<unknown>): string {
  if (!run.project_id) throw new Error('A run of pictures has no board');
  return run.project_id;
}
