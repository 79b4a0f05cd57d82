import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FlowHelp, StepData } from '#editors/flow/flow-kit.ts';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { toast } from '#shell/notices/toast.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { FlowCatalogue } from '../../flow-schemas.ts';
import { api, queries } from '../queries.ts';
import { ThingPicker } from './thing-picker.tsx';
import { useLastRun } from './use-last-run.ts';
import { usePinned } from './use-pinned.ts';

const FlowEditor = lazy(async () => ({
  default: (await import('#editors/flow/flow-editor.tsx')).FlowEditor,
}));

type Props = { readonly project: OpenProject; readonly part: EditedPart<FlowGraph> };

/** The editor of the flow, with tests beside it. */
export function EditTab(props: Props) {
  const catalogue = useQuery(queries.catalogue.queryOptions());
  return (
    <Loaded query={catalogue} title="The steps could not be loaded" skeleton="h-96">
      {(found) => <Open {...props} catalogue={found} />}
    </Loaded>
  );
}

function Open({ project, part, catalogue }: Props & { readonly catalogue: FlowCatalogue }) {
  const infos = useModuleInfos();
  const { body: graph, change, canEdit } = part;
  const last = useLastRun(project.id);
  const [tried, setTried] = useState<Readonly<Record<string, StepData>>>({});
  const { pinned, pin } = usePinned(project.id);
  const data = useMemo(() => ({ ...last, ...tried }), [last, tried]);
  const onTry = async (node: string) => {
    const outputs = { ...outputsOf(data), ...pinned };
    try {
      const { input, output, error } = await api.try({
        projectId: project.id,
        node,
        outputs: outputs as never,
        graph,
      });
      const from = 'When the step was run alone.';
      setTried((known) => ({ ...known, [node]: { input, output, error: error?.message, from } }));
    } catch (error) {
      toast.error('The step could not be run', { description: errorMessage(error) });
    }
  };
  const help: FlowHelp = {
    offer: {
      ...catalogue,
      moduleTitles: Object.fromEntries(infos.map(({ id, title }) => [id, title])),
    },
    ...{ data, pinned, onPin: pin, onTry },
    thingField: (field) => ThingPicker.of(field),
  };
  return (
    <div className="flex flex-col gap-3">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FlowEditor {...{ graph, help }} onChange={change} readOnly={!canEdit} />
      </Suspense>
      {canEdit && <TestBar project={project} pinned={pinned} graph={graph} />}
    </div>
  );
}

const outputsOf = (data: Readonly<Record<string, StepData>>) =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, { output }]) => output !== undefined)
      .map(([id, { output }]) => [id, output]),
  );

type BarProps = {
  readonly project: OpenProject;
  readonly pinned: Readonly<Record<string, unknown>>;
  readonly graph: FlowGraph;
};

/** Runs the draft with an example: what would send or change something only tells what it would do. */
function TestBar({ project: { id: projectId, flush }, pinned, graph }: BarProps) {
  const { set } = useAddress();
  const { data: state } = useQuery(queries.state.queryOptions({ input: { projectId } }));
  const { data: catalogue } = useQuery(queries.catalogue.queryOptions());
  const start = graph.nodes.find(({ type }) => type === 'trigger');
  const example = catalogue?.triggers.find(
    ({ name }) => name === (start?.trigger ?? 'manual'),
  )?.sample;
  const input = (start && pinned[start.id]) ?? state?.samples[0]?.payload ?? example ?? {};
  const test = useChangeOf(
    queries.key(),
    async () => {
      await flush();
      return api.run({ projectId, input: input as never, version: 'draft', isTest: true });
    },
    {
      failed: 'The test could not start',
      after: ({ runId }) => set({ tab: 'runs', run: runId }, { replace: false }),
    },
  );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border bg-surface p-3">
      <Button data-tour="flow-test" busy={test.isPending} onClick={() => test.mutate(undefined)}>
        <FlaskConical aria-hidden /> Test the flow
      </Button>
      <p className="min-w-0 flex-1 text-[13px] text-muted">
        With{' '}
        {start && start.id in pinned
          ? 'the pinned data'
          : state?.samples[0]
            ? 'what came last'
            : 'an example'}
        . Steps that would send, pay or change something only say what they would do.
      </p>
    </div>
  );
}
