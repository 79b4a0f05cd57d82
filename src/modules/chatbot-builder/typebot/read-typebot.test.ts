import { expect, test } from 'vitest';
import { botNodes } from '#kernel/flow/bot-nodes.ts';
import { checkGraph } from '#kernel/flow/check-graph.ts';
import { readTypebot } from './read-typebot.ts';

const say = (id: string, text: string) => ({
  ...{ id, type: 'text', content: { richText: [{ type: 'p', children: [{ text }] }] } },
});
const variables = [
  { id: 'v1', name: 'name' },
  { id: 'v2', name: 'How many?' },
];
const lead = {
  name: 'Lead',
  events: [{ id: 'e', type: 'start', outgoingEdgeId: 'start' }],
  groups: [
    {
      id: 'g2',
      title: 'Thanks',
      blocks: [say('b5', 'We call you, {{name}}.'), { id: 'b6', type: 'Webhook' }],
    },
    { id: 'g3', title: 'Shop', blocks: [say('b7', 'Please use the shop.')] },
    {
      id: 'g1',
      title: 'Begin',
      blocks: [
        say('b1', 'Hello!'),
        say('b2', 'What is your name?'),
        { id: 'b3', type: 'text input', options: { variableId: 'v1' } },
        {
          id: 'b4',
          type: 'number input',
          options: { variableId: 'v2', labels: { placeholder: 'How many loaves?' } },
        },
        {
          ...{ id: 'c1', type: 'Condition', outgoingEdgeId: 'few' },
          items: [
            {
              outgoingEdgeId: 'many',
              content: {
                comparisons: [
                  { variableId: 'v2', comparisonOperator: 'Greater than', value: '10' },
                ],
              },
            },
          ],
        },
      ],
    },
  ],
  edges: [
    { id: 'start', to: { groupId: 'g1' } },
    { id: 'many', to: { groupId: 'g2' } },
    { id: 'few', to: { groupId: 'g3' } },
  ],
  variables,
};

test('a bot comes along with its questions, variables, conditions and ways', () => {
  const { name, graph, report } = readTypebot(JSON.stringify(lead));
  expect(name).toBe('Lead');
  expect(graph.nodes.map(({ type, text, as }) => ({ type, text, as }))).toEqual([
    { type: 'say', text: 'Hello!', as: undefined },
    { type: 'ask', text: 'What is your name?', as: 'name' },
    { type: 'ask', text: 'How many loaves?', as: 'How_many' },
    { type: 'if', text: undefined, as: undefined },
    { type: 'say', text: 'We call you, {{name}}.', as: undefined },
    { type: 'say', text: 'Please use the shop.', as: undefined },
  ]);
  expect(graph.nodes[3]?.when).toBe('How_many > 10');
  const textOf = (id: string | undefined) => graph.nodes.find((node) => node.id === id)?.text;
  const ways = graph.edges.filter(({ from }) => from === graph.nodes[3]?.id);
  expect(ways.map(({ out, to }) => [out, textOf(to)])).toEqual([
    ['true', 'We call you, {{name}}.'],
    ['false', 'Please use the shop.'],
  ]);
  expect(report).toEqual([
    { node: 'Thanks', message: expect.stringContaining('“Webhook” has no counterpart') },
  ]);
  expect(checkGraph(botNodes, graph, { triggers: new Map(), tools: new Map() })).toEqual([]);
});

test('what is no bot gets a sentence, however it is made', () => {
  expect(() => readTypebot('{')).toThrow('This is no JSON');
  expect(() => readTypebot('[]')).toThrow('no groups of blocks');
  expect(() => readTypebot('{"groups":[{"id":1}],"edges":[]}')).toThrow('no groups of blocks');
  let deep: object = { text: 'far down' };
  for (let depth = 0; depth < 1000; depth++) deep = { children: [deep] };
  const block = {
    id: 'b',
    type: 'text',
    content: { richText: [deep, { children: [{ text: 'Near' }] }] },
  };
  const file = { groups: [{ id: 'g', blocks: [block] }], edges: [] };
  expect(readTypebot(JSON.stringify(file)).graph.nodes[0]?.text).toBe('Near');
});
