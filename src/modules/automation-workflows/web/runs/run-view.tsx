import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { costText } from '#kernel/money.ts';
import { timeText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { stopRun } from '#shell/tools/call-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { FlowRunView } from '../../flow-schemas.ts';
import { api, queries } from '../queries.ts';
import { Differences } from './differences.tsx';
import { isOpen, secondsText, stateWords, toneOf, versionWords } from './run-words.ts';
import { StepEntry } from './step-entry.tsx';
import { useStepWords } from './use-step-words.ts';

type Props = { readonly runId: string; readonly project: OpenProject; readonly onBack: () => void };

/** One run: every step with what it got and gave, and the ways to try again. */
export function RunView({ runId, project, onBack }: Props) {
  const found = useQuery({
    ...queries.showRun.queryOptions({ input: { runId } }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.state) ? false : 1000),
  });
  return (
    <div className="flex flex-col gap-4">
      <Button size="small" look="quiet" className="self-start" onClick={onBack}>
        <ArrowLeft aria-hidden /> All runs
      </Button>
      <Loaded query={found} title="This run could not be opened" skeleton="h-96">
        {(run) => <Run {...{ run, project }} />}
      </Loaded>
    </div>
  );
}

function Run({ run, project }: { run: FlowRunView; project: OpenProject }) {
  const words = useStepWords();
  const nodes = new Map(run.graph.nodes.map((node) => [node.id, node]));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Badge tone={toneOf(run.state)}>{stateWords[run.state]}</Badge>
        <span>{timeText(run.startedAt)}</span>
        <span className="text-muted">
          {versionWords(run)}, {words.startedBy(run.trigger)}
        </span>
        <span className="text-muted">{secondsText(run.seconds)}</span>
        <span className="text-muted">{costText(run.cost)}</span>
        {project.canEdit && <RunButtons run={run} />}
      </div>
      {run.note && <p className="text-sm">{run.note}</p>}
      {run.error && (
        <p className="rounded-lg bg-danger-soft px-3 py-2.5 text-sm text-on-danger-soft">
          {run.error.message}
        </p>
      )}
      {run.latest && !run.isTest && !isOpen(run.state) && (
        <Differences before={run.graph} after={run.latest} words={words} />
      )}
      <ol aria-label="Steps of the run" data-tour="flow-run" className="flex flex-col gap-2">
        {run.steps.map((step) => {
          const node = nodes.get(step.node);
          return (
            <StepEntry
              key={`${step.node} ${step.path} ${step.index}`}
              {...{ step, isTest: run.isTest }}
              title={node ? words.titleOf(node) : step.node}
              hasEffect={node !== undefined && words.hasEffect(node)}
            />
          );
        })}
      </ol>
    </>
  );
}

/** Stops a run, or tries it again: from where it failed, or from the start with the newest version. */
function RunButtons({ run: { runId, state, isOld, isTest } }: { run: FlowRunView }) {
  const { set } = useAddress();
  const [isStopping, setStopping] = useState(false);
  const retry = useChangeOf(
    queries.key(),
    (how: { from: 'failed' | 'start'; version: 'same' | 'latest' }) => api.retry({ runId, ...how }),
    {
      failed: 'The run could not be tried again',
      after: ({ runId: next }) => set({ run: next }, { replace: false }),
    },
  );
  const stop = async () => {
    setStopping(true);
    await stopRun(runId).catch((error) => toast.error(errorMessage(error)));
    setStopping(false);
  };
  if (isOpen(state)) {
    return (
      <Button size="small" className="ml-auto" busy={isStopping} onClick={() => void stop()}>
        <Square aria-hidden /> Stop
      </Button>
    );
  }
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {(state === 'failed' || state === 'stopped') && (
        <Button
          size="small"
          look="primary"
          busy={retry.isPending}
          onClick={() => retry.mutate({ from: 'failed', version: 'same' })}
        >
          <RotateCcw aria-hidden /> Retry from the failed step
        </Button>
      )}
      <Button
        size="small"
        busy={retry.isPending}
        onClick={() =>
          retry.mutate({ from: 'start', version: isOld && !isTest ? 'latest' : 'same' })
        }
      >
        <RotateCcw aria-hidden /> Retry from the start{isOld && !isTest && ' with the new version'}
      </Button>
    </span>
  );
}
