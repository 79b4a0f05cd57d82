import { expect, it } from 'vitest';
import { compareGraphs } from './compare-graphs.ts';
import type { FlowGraph } from './node-set.ts';

const before: FlowGraph = {
  nodes: [
    { id: 'start', type: 'trigger', trigger: 'manual' },
    {
      id: 'send',
      type: 'tool',
      tool: 'mail.send',
      input: { to: 'ana@example.org', subject: 'Hi' },
    },
    { id: 'wait', type: 'wait', for: 'PT5M' },
  ],
  edges: [
    { from: 'start', to: 'send' },
    { from: 'send', to: 'wait' },
  ],
};

it('tells which fields of a step changed, which steps came and which went', () => {
  const after: FlowGraph = {
    nodes: [
      { id: 'start', type: 'trigger', trigger: 'manual', position: { x: 1, y: 2 } },
      {
        ...{ id: 'send', type: 'tool', tool: 'mail.send', title: 'Greet' },
        input: { to: 'ben@example.org', subject: 'Hi' },
      },
      { id: 'end', type: 'end' },
    ],
    edges: [
      { from: 'start', to: 'send' },
      { from: 'send', to: 'end' },
    ],
  };
  const changes = compareGraphs(before, after);
  expect(changes.map(({ id, change }) => `${change} ${id}`)).toEqual([
    'changed send',
    'added end',
    'removed wait',
  ]);
  expect(changes[0]).toMatchObject({
    leadsElsewhere: true,
    fields: [
      { field: 'input.to', before: 'ana@example.org', after: 'ben@example.org' },
      { field: 'title', before: undefined, after: 'Greet' },
    ],
  });
});

it('says nothing of a step that only moved on the canvas', () => {
  const moved = before.nodes.map((node) => ({ ...node, position: { x: 9, y: 9 } }));
  expect(compareGraphs(before, { ...before, nodes: moved })).toEqual([]);
});
