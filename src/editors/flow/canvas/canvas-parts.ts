import type { Edge } from '@xyflow/react';
import { createContext, useContext } from 'react';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { outOf } from '#kernel/flow/walk-graph.ts';
import { outsOf } from '../graph/outs.ts';
import type { FlowView } from '../use-flow.ts';
import { outWords } from '../words/names.ts';

export const ViewContext = createContext<FlowView | undefined>(undefined);

export function useView(): FlowView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A step stands outside of its canvas');
  return view;
}

/** What an edge knows of the way that it is. */
export type WayData = {
  readonly place: { readonly from: string; readonly out: string };
  readonly words: string;
};

/** The ways between steps, with words where a step has several. */
export function edgesOf(graph: FlowGraph): Edge[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return graph.edges.flatMap((edge) => {
    const from = nodes.get(edge.from);
    if (!from || !nodes.has(edge.to)) return [];
    const out = outOf(flowNodes, from, edge);
    const words = outsOf(graph, from).length > 1 ? outWords(from, out) : '';
    return [
      {
        ...{ id: `${edge.from} ${out}`, source: edge.from, sourceHandle: out, target: edge.to },
        ...{ type: 'way', data: { place: { from: edge.from, out }, words } satisfies WayData },
      },
    ];
  });
}
