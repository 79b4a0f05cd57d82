import { useQuery } from '@tanstack/react-query';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowNode } from '#kernel/flow/node-set.ts';
import type { FlowCatalogue } from '../../flow-schemas.ts';
import { queries } from '../queries.ts';

/** What people call a step: its own name, else what it does. */
export function titleOfStep(catalogue: FlowCatalogue | undefined, node: FlowNode): string {
  if (node.title) return node.title;
  if (node.type === 'tool')
    return catalogue?.nodes.find(({ tool }) => tool === node.tool)?.title ?? String(node.tool);
  if (node.type === 'trigger') return titleOfTrigger(catalogue, String(node.trigger ?? 'manual'));
  return flowNodes.types[node.type]?.title ?? node.type;
}

const titleOfTrigger = (catalogue: FlowCatalogue | undefined, name: string): string =>
  catalogue?.triggers.find((each) => each.name === name)?.title ?? name;

/** Whether a step does something outside of the flow that must not happen twice. */
export function hasEffect(catalogue: FlowCatalogue | undefined, node: FlowNode): boolean {
  if (node.type === 'http') return (node.method ?? 'GET') !== 'GET';
  if (node.type !== 'tool') return false;
  return catalogue?.nodes.find(({ tool }) => tool === node.tool)?.effect !== 'read';
}

const started: Readonly<Record<string, string>> = {
  ...{ manual: 'by hand', webhook: 'by webhook', schedule: 'on schedule', flow: 'by another flow' },
};

/** Words for the steps and starts of flows, from what the hub offers this person. */
export function useStepWords() {
  const { data: catalogue } = useQuery(queries.catalogue.queryOptions());
  return {
    titleOf: (node: FlowNode) => titleOfStep(catalogue, node),
    hasEffect: (node: FlowNode) => hasEffect(catalogue, node),
    startedBy: (trigger: string) =>
      started[trigger] ?? `by ${titleOfTrigger(catalogue, trigger).toLowerCase()}`,
  };
}

export type StepWords = ReturnType<typeof useStepWords>;
