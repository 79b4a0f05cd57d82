import { expect, it } from 'vitest';
import { checkGraph, type FlowKit } from './check-graph.ts';
import { flowGraphSchema, flowNodes } from './flow-nodes.ts';

const kit: FlowKit = {
  triggers: new Map([
    ['manual', { config: { type: 'object', properties: {} } }],
    ['webhook', { config: { type: 'object', properties: {} } }],
    [
      'form',
      {
        config: {
          type: 'object',
          properties: { projectId: { type: 'string' } },
          required: ['projectId'],
        },
      },
    ],
  ]),
  tools: new Map([
    [
      'mail.send',
      {
        inputSchema: {
          type: 'object',
          properties: {
            to: { type: 'string' },
            copies: { type: 'integer' },
            data: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
          },
          required: ['to', 'data'],
          additionalProperties: false,
        },
      },
    ],
  ]),
};

const problemsOf = (nodes: object[], edges: object[] = []) =>
  checkGraph(flowNodes, flowGraphSchema.parse({ nodes, edges }), kit);
const start = { id: 't', type: 'trigger', trigger: 'webhook' };

it('finds nothing wrong with a flow that can run', () => {
  const nodes = [
    start,
    { id: 'a', type: 'http', url: 'https://example.org/{{ t.body.id }}' },
    { id: 'c', type: 'if', when: 'a.status = 200' },
    { id: 'm', type: 'tool', tool: 'mail.send', input: { to: '{{ t.to }}', data: { text: 'Hi' } } },
    { id: 'e', type: 'end' },
  ];
  const edges = [
    ...[
      { from: 't', to: 'a' },
      { from: 'a', to: 'c' },
      { from: 'c', out: 'true', to: 'm' },
    ],
    ...[
      { from: 'c', out: 'false', to: 'e' },
      { from: 'm', to: 'e' },
    ],
  ];
  expect(problemsOf(nodes, edges)).toEqual([]);
});

it('names the step and the field that is missing, also deep in the input of a tool', () => {
  const found = problemsOf([
    start,
    { id: 'h', type: 'http', title: 'Tell the shop' },
    { id: 'm', type: 'tool', tool: 'mail.send', input: { data: {} } },
  ]);
  expect(found).toEqual([
    { node: 'h', field: 'url', message: 'Tell the shop has no url.' },
    { node: 'm', field: 'input.to', message: 'm has no to.' },
    { node: 'm', field: 'input.data.text', message: 'm has no data.text.' },
  ]);
});

it('holds fields against the schema of the tool, but not what a template will give', () => {
  const input = { to: 'a@example.org', data: { text: 'x' } };
  expect(
    problemsOf([
      start,
      { id: 'm', type: 'tool', tool: 'mail.send', input: { ...input, copies: '{{ t.n }}' } },
    ]),
  ).toEqual([]);
  const [wrong] = problemsOf([
    start,
    { id: 'm', type: 'tool', tool: 'mail.send', input: { ...input, copies: 'two' } },
  ]);
  expect(wrong).toMatchObject({ node: 'm', field: 'input.copies' });
  const [unknown] = problemsOf([
    start,
    { id: 'm', type: 'tool', tool: 'mail.send', input: { ...input, cc: 'x' } },
  ]);
  expect(unknown).toEqual({
    node: 'm',
    field: 'input.cc',
    message: 'm has a field cc that is not known.',
  });
});

it('wants one trigger, and one that this hub has', () => {
  expect(problemsOf([{ id: 'e', type: 'end' }])[0]?.message).toBe('The flow has no trigger.');
  expect(problemsOf([start, { ...start, id: 'u' }])[0]).toMatchObject({ node: 'u' });
  expect(problemsOf([{ ...start, trigger: 'comet' }])[0]).toMatchObject({
    node: 't',
    field: 'trigger',
  });
  expect(problemsOf([{ ...start, trigger: 'form' }])).toEqual([
    { node: 't', field: 'projectId', message: 't has no projectId.' },
  ]);
});

it('finds edges that lead nowhere, ways out that are none, and two ways at once', () => {
  const nodes = [start, { id: 'c', type: 'if', when: 'true' }, { id: 'e', type: 'end' }];
  const messages = (edges: object[]) => problemsOf(nodes, edges).map(({ message }) => message);
  expect(messages([{ from: 't', to: 'gone' }])).toEqual(['t leads to gone, which is not there.']);
  expect(messages([{ from: 'c', out: 'maybe', to: 'e' }])).toEqual([
    'c has no way out called maybe.',
  ]);
  expect(messages([{ from: 'e', to: 'c' }])).toEqual(['e is an end: nothing follows it.']);
  expect(
    messages([
      { from: 't', to: 'c' },
      { from: 't', to: 'e' },
    ]),
  ).toEqual(['t leads two ways by next. Put the steps one after another.']);
});

it('allows a circle only where something waits in it', () => {
  const nodes = [
    start,
    { id: 'a', type: 'http', url: 'https://example.org' },
    { id: 'c', type: 'if', when: 'a.status = 200' },
  ];
  const edges = [
    { from: 't', to: 'a' },
    { from: 'a', to: 'c' },
  ];
  expect(problemsOf(nodes, [...edges, { from: 'c', out: 'false', to: 'a' }])).toEqual([
    { node: 'a', field: '', message: 'This circle has no wait.' },
  ]);
  const waits = { id: 'w', type: 'wait', for: 'PT5M' };
  expect(
    problemsOf(
      [...nodes, waits],
      [...edges, { from: 'c', out: 'false', to: 'w' }, { from: 'w', to: 'a' }],
    ),
  ).toEqual([]);
});

it('lets what a loop repeats lead back to it, and not out of it', () => {
  const nodes = [
    ...[
      start,
      { id: 'l', type: 'loop', over: 't.body' },
      { id: 'a', type: 'code', source: 'return 1' },
    ],
    { id: 'b', type: 'code', source: 'return 2' },
  ];
  const edges = [
    ...[
      { from: 't', to: 'l' },
      { from: 'l', out: 'each', to: 'a' },
      { from: 'l', out: 'done', to: 'b' },
    ],
  ];
  expect(problemsOf(nodes, [...edges, { from: 'a', to: 'l' }])).toEqual([]);
  expect(problemsOf(nodes, [...edges, { from: 'a', to: 'b' }])[0]?.message).toBe(
    'b stands both inside l and behind it.',
  );
  expect(problemsOf(nodes, [edges[0] as object])[0]?.message).toBe('l has no step to repeat.');
});

it('keeps words that expressions read otherwise from being ids', () => {
  const read = (id: string) =>
    flowGraphSchema.safeParse({ nodes: [{ ...start, id }], edges: [] }).success;
  expect(['t', 'send_mail', 'A1'].map(read)).toEqual([true, true, true]);
  expect(['item', 'a-b', '__proto__', '1a', 'constructor'].map(read)).toEqual(Array(5).fill(false));
});
