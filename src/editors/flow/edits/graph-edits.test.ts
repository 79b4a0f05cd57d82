import { expect, it } from 'vitest';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { layoutOf } from '../graph/layout.ts';
import { outlineOf, type Sequence } from '../graph/outline.ts';
import { addStep, duplicateSteps, moveStep, removeSteps, setFields } from './graph-edits.ts';
import { newControl, newToolStep } from './new-step.ts';

const start: FlowGraph = {
  nodes: [
    { id: 'form', type: 'trigger', trigger: 'form' },
    { id: 'send', type: 'tool', tool: 'mail.send', input: {} },
  ],
  edges: [{ from: 'form', to: 'send' }],
};
const behindForm = { from: 'form', out: 'next' };

/** `form > check(true: a | false: ) > send`. */
function told({ steps, goesTo }: Sequence): string {
  const words = steps.map(({ id, branches }) => {
    const inside = branches.map((branch) => `${branch.out}: ${told(branch)}`).join(' | ');
    return inside ? `${id}(${inside})` : id;
  });
  return [...words, ...(goesTo ? [`-> ${goesTo}`] : [])].join(' > ');
}
const read = (graph: FlowGraph) => told(outlineOf(graph).main);

it('a step that is added between two others stands between them', () => {
  const graph = addStep(start, newToolStep(start, 'pdf.make'), behindForm);
  expect(read(graph)).toBe('form > make > send');
});

it('a condition that is put before a step keeps it as what happens if it holds', () => {
  const graph = addStep(start, newControl(start, 'if'), behindForm);
  expect(read(graph)).toBe('form > check(true: send | false: )');
});

it('what follows a loop stays behind it', () => {
  const graph = addStep(start, newControl(start, 'loop'), behindForm);
  expect(read(graph)).toBe('form > each(each: ) > send');
});

it('branches that meet again are read as one way on', () => {
  let graph = addStep(start, newControl(start, 'if'), behindForm);
  graph = { ...graph, edges: [...graph.edges, { from: 'check', out: 'false', to: 'send' }] };
  graph = addStep(graph, newControl(graph, 'wait'), { from: 'check', out: 'false' });
  expect(read(graph)).toBe('form > check(true:  | false: wait) > send');
});

it('a way back to an earlier step is told, not followed', () => {
  let graph = addStep(start, newControl(start, 'wait'), { from: 'send', out: 'next' });
  graph = { ...graph, edges: [...graph.edges, { from: 'wait', to: 'send' }] };
  expect(read(graph)).toBe('form > send > wait > -> send');
});

it('a step that is removed leaves no gap, and the trigger cannot be removed', () => {
  const graph = addStep(start, newToolStep(start, 'pdf.make'), behindForm);
  expect(removeSteps(graph, ['make', 'form'])).toEqual({
    ...start,
    edges: [{ from: 'form', to: 'send' }],
  });
});

it('a copy follows its original under another name', () => {
  const { graph, added } = duplicateSteps(start, ['send']);
  expect(added).toEqual(['send2']);
  expect(read(graph)).toBe('form > send > send2');
});

it('a step moves to another place', () => {
  const { graph } = duplicateSteps(start, ['send']);
  expect(read(moveStep(graph, 'send2', behindForm))).toBe('form > send2 > send');
});

it('the way for failures goes when failures stop the flow again', () => {
  let graph = setFields(start, 'send', { onError: 'continue' });
  graph = addStep(graph, newControl(graph, 'end'), { from: 'send', out: 'error' });
  expect(read(graph)).toBe('form > send(next:  | error: end)');
  graph = setFields(graph, 'send', { onError: undefined });
  expect(graph.edges).toEqual([{ from: 'form', to: 'send' }]);
});

it('steps of a layout never overlap, and stay where somebody put them', () => {
  let graph = addStep(start, newControl(start, 'switch'), behindForm);
  graph = setFields(graph, 'choice', { cases: ['a', 'b', 'c'] });
  for (const out of ['a', 'b', 'c']) {
    graph = addStep(graph, newControl(graph, 'wait'), { from: 'choice', out });
  }
  const points = [...layoutOf(graph).values()];
  expect(points).toHaveLength(graph.nodes.length);
  for (const [at, one] of points.entries()) {
    for (const other of points.slice(at + 1)) {
      expect(Math.abs(one.x - other.x) >= 248 || Math.abs(one.y - other.y) >= 72).toBe(true);
    }
  }
  expect(layoutOf(setFields(graph, 'send', { position: { x: 7, y: 9 } })).get('send')).toEqual({
    ...{ x: 7, y: 9 },
  });
});
