import { useNavigate } from 'react-router';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { useTool } from '#shell/tools/use-tool.ts';

type Input = { readonly name: string; readonly graph: FlowGraph; readonly zone: string };

/** Makes a flow in the person's zone and opens it. */
export function useNewFlow() {
  const navigate = useNavigate();
  const { call } = useTool<Input, { projectId: string }>('flow.create', {
    failed: 'The flow could not be made',
    after: ({ output }) => void navigate(`/automation-workflows/flows/${output.projectId}`),
  });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    isBusy: call.isPending,
    make: (name: string, graph: FlowGraph) => call.mutate({ name, graph, zone }),
  };
}
