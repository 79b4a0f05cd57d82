import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { keepPins } from '../edit/use-pinned.ts';

type Input = { readonly name: string; readonly graph: FlowGraph; readonly zone: string };

/** Makes a flow in the person's zone and opens it. */
export function useNewFlow() {
  const navigate = useNavigate();
  const pins = useRef<Readonly<Record<string, unknown>>>({});
  const { call } = useTool<Input, { projectId: string }>('flow.create', {
    ...{ failed: 'The flow could not be made', saysFields: true },
    after: ({ output: { projectId } }) => {
      keepPins(projectId, pins.current);
      void navigate(`/automation-workflows/flows/${projectId}`);
    },
  });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    isBusy: call.isPending,
    /** `sample` is what tests start it with, until something else is pinned. */
    make: (name: string, graph: FlowGraph, sample?: unknown) => {
      const [first] = graph.nodes;
      pins.current = first && sample !== undefined ? { [first.id]: sample } : {};
      call.mutate({ name, graph, zone });
    },
  };
}
