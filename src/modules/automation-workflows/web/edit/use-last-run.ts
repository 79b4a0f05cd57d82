import { useQuery } from '@tanstack/react-query';
import type { StepData } from '#editors/flow/flow-kit.ts';
import { timeText } from '#shell/formats.ts';
import { queries } from '../queries.ts';

/** What each step got and gave in the newest run. */
export function useLastRun(projectId: string): Readonly<Record<string, StepData>> {
  const { data: found } = useQuery(queries.runs.queryOptions({ input: { projectId } }));
  const newest = found?.runs[0];
  const { data: run } = useQuery({
    ...queries.showRun.queryOptions({ input: { runId: newest?.runId ?? '' } }),
    enabled: newest !== undefined,
  });
  if (!run) return {};
  const from = `In the ${run.isTest ? 'test' : 'run'} of ${timeText(run.startedAt)}.`;
  const steps = run.steps.map(({ node, input, output, error }): [string, StepData] => [
    node,
    { input, output: output ?? undefined, error: error?.message, from },
  ]);
  return Object.fromEntries(steps);
}
