import { flowGraphSchema, flowSettingsSchema } from '#kernel/flow/flow-nodes.ts';
import { type FlowGraph, nameOfNode } from '#kernel/flow/node-set.ts';
import { defineProjectKind } from '#platform/projects/project-kind.ts';

/** Bodies have gone through the schema. */
const graphOf = (body: unknown) => body as FlowGraph;

export const flowKind = defineProjectKind({
  kind: 'flow',
  module: 'automation-workflows',
  schema: 1,
  parts: { graph: flowGraphSchema, settings: flowSettingsSchema },
  path: (id) => `/automation-workflows/flows/${id}`,
  textOf: (part, body) =>
    part === 'graph'
      ? graphOf(body)
          .nodes.map((node) =>
            [nameOfNode(node), node.type, node.tool, node.text].filter(Boolean).join(' '),
          )
          .join('\n')
      : '',
});
