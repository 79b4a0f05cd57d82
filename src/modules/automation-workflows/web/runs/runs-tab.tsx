import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { costText } from '#kernel/money.ts';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { FlowRun } from '../../flow-schemas.ts';
import { queries } from '../queries.ts';
import { RunView } from './run-view.tsx';
import { isOpen, secondsText, stateWords, toneOf, versionWords } from './run-words.ts';
import { useStepWords } from './use-step-words.ts';

/** All runs of a flow, or with `?run=` one of them. */
export function RunsTab({ project }: { project: OpenProject }) {
  const { get, set } = useAddress();
  const { startedBy } = useStepWords();
  const [run, before] = [get('run'), get('before')];
  const found = useQuery({
    ...queries.runs.queryOptions({ input: { projectId: project.id, ...(before && { before }) } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((each) => isOpen(each.state)) ? 2000 : 15_000,
  });
  if (run)
    return (
      <RunView runId={run} {...{ project }} onBack={() => set({ run: '' }, { replace: false })} />
    );
  return (
    <Loaded
      query={found}
      title="The runs could not be loaded"
      isEmpty={({ runs }) => runs.length === 0}
      empty={
        <EmptyState icon={History} title="No runs yet">
          Test the flow, or publish it and let its trigger start it.
        </EmptyState>
      }
    >
      {({ runs, next }) => (
        <>
          <ul className="flex flex-col gap-2">
            {runs.map((each) => (
              <RunRow
                key={each.runId}
                run={each}
                startedBy={startedBy}
                onOpen={() => set({ run: each.runId }, { replace: false })}
              />
            ))}
          </ul>
          <div className="mt-4 flex gap-2">
            {before && <Button onClick={() => set({ before: '' })}>Newest</Button>}
            {next && (
              <Button onClick={() => set({ before: next }, { replace: false })}>
                Earlier runs
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

type RowProps = {
  readonly run: FlowRun;
  readonly startedBy: (trigger: string) => string;
  readonly onOpen: () => void;
};

const RunRow = ({ run, startedBy, onOpen }: RowProps) => (
  <li>
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border bg-surface px-4 py-3 text-left text-sm hover:border-line-strong"
    >
      <Badge tone={toneOf(run.state)}>{stateWords[run.state]}</Badge>
      <span className="font-medium">{timeText(run.startedAt)}</span>
      <span className="min-w-0 flex-1 text-muted">
        {versionWords(run)}, {startedBy(run.trigger)}
        {run.note && `: ${run.note}`}
      </span>
      <span className="text-muted">{secondsText(run.seconds)}</span>
      <span className="text-muted">{costText(run.cost)}</span>
    </button>
  </li>
);
