import { expect, it } from 'vitest';
import { readN8n } from './read-n8n.ts';

type Wire = readonly [from: string, to: string, out?: number];
/** A workflow as n8n writes it. */
function workflow(nodes: readonly object[], wires: readonly Wire[] = []): string {
  const connections: Record<string, { main: { node: string; type: string; index: number }[][] }> =
    {};
  for (const [from, to, out = 0] of wires) {
    connections[from] ??= { main: [] };
    const { main } = connections[from];
    while (main.length <= out) main.push([]);
    main[out]?.push({ node: to, type: 'main', index: 0 });
  }
  const whole = nodes.map((node) => ({
    typeVersion: 3,
    position: [0, 0],
    parameters: {},
    ...node,
  }));
  return JSON.stringify({ name: 'Orders', nodes: whole, connections, settings: {}, pinData: {} });
}
const node = (name: string, type: string, parameters: object = {}, more: object = {}) => ({
  ...{ name, type: `n8n-nodes-base.${type}`, parameters },
  ...more,
});
const read = (...given: Parameters<typeof workflow>) => readN8n(workflow(...given));

it('carries values over to where they are found here', () => {
  const { graph, report, name } = read(
    [
      node('Webhook', 'webhook', { path: 'x', httpMethod: 'POST' }),
      node('Get it', 'httpRequest', {
        ...{ url: '=https://example.org/{{ $json.body.id }}', method: 'GET' },
        queryParameters: { parameters: [{ name: 'q', value: '={{ $json["body"]["odd key"] }}' }] },
        headerParameters: { parameters: [{ name: 'X-A', value: 'plain' }] },
      }),
      node('Big?', 'if', {
        conditions: {
          combinator: 'and',
          conditions: [
            {
              ...{ leftValue: '={{ $json.total }}', rightValue: 100 },
              operator: { type: 'number', operation: 'gt' },
            },
          ],
        },
      }),
      node('Send', 'emailSend', {
        ...{
          toEmail: "={{ $('Webhook').item.json.body.email }}",
          subject: '=Order {{ $json.id }}',
        },
        html: '<p>Thank <b>you</b></p>',
      }),
    ],
    [
      ['Webhook', 'Get it'],
      ['Get it', 'Big?'],
      ['Big?', 'Send', 0],
    ],
  );
  expect(name).toBe('Orders');
  expect(graph.nodes).toMatchObject([
    { id: 'webhook', type: 'trigger', trigger: 'webhook', title: 'Webhook' },
    {
      ...{ id: 'getIt', type: 'http', headers: { 'X-A': 'plain' } },
      url: 'https://example.org/{{ webhook.body.id }}?q={{ webhook.body["odd key"] }}',
    },
    { id: 'big', type: 'if', when: '($number(getIt.body.total) > $number(100))' },
    {
      ...{ id: 'send', type: 'tool', tool: 'mail.send' },
      input: {
        ...{ to: '{{ webhook.body.email }}', subject: 'Order {{ getIt.body.id }}' },
        markdown: 'Thank you',
      },
    },
  ]);
  expect(graph.edges).toEqual([
    { from: 'webhook', to: 'getIt' },
    { from: 'getIt', to: 'big' },
    { from: 'big', out: 'true', to: 'send' },
  ]);
  expect(report.map(({ node }) => node)).toEqual(['Webhook', 'Send', 'Send']);
});

it('reads the twenty nodes that most workflows are made of', () => {
  const kinds: [string, object, object][] = [
    [
      'scheduleTrigger',
      { rule: { interval: [{ field: 'weeks', triggerAtDay: [1, 3], triggerAtHour: 7 }] } },
      { trigger: 'schedule', rule: '0 7 * * 1,3' },
    ],
    [
      'cron',
      { triggerTimes: { item: [{ mode: 'everyDay', hour: 5, minute: 30 }] } },
      { rule: '30 5 * * *' },
    ],
    ['manualTrigger', {}, { trigger: 'manual' }],
    ['executeWorkflowTrigger', {}, { trigger: 'flow' }],
    ['formTrigger', {}, { trigger: 'form' }],
    [
      'rssFeedReadTrigger',
      { feedUrl: 'https://example.org/feed' },
      { trigger: 'rss', url: 'https://example.org/feed' },
    ],
    [
      'set',
      {
        assignments: {
          assignments: [
            { name: 'a', value: 'Hi', type: 'string' },
            { name: 'b', value: '={{ $json.x }}' },
          ],
        },
      },
      { values: { a: '"Hi"', b: '{{ start.x }}' } },
    ],
    ['set', { values: { number: [{ name: 'n', value: 5 }] } }, { values: { n: '5' } }],
    [
      'if',
      {
        conditions: { string: [{ value1: '={{ $json.x }}', operation: 'contains', value2: 'y' }] },
      },
      { when: '($contains($string(start.x), $string("y")))' },
    ],
    [
      'filter',
      {
        conditions: {
          conditions: [{ leftValue: '={{ $json.x }}', operator: { operation: 'exists' } }],
        },
      },
      { when: '($exists(start.x))' },
    ],
    [
      'switch',
      { value1: '={{ $json.kind }}', rules: { rules: [{ value2: 'a' }, { value2: 'b' }] } },
      { on: '$string(start.kind)', cases: ['a', 'b'] },
    ],
    ['splitInBatches', {}, { type: 'loop', over: 'start' }],
    ['splitOut', { fieldToSplitOut: 'items' }, { type: 'loop', over: 'start.items' }],
    ['wait', { amount: 2, unit: 'days' }, { for: 'P2D' }],
    [
      'wait',
      { resume: 'specificTime', dateTime: '2027-01-01T00:00' },
      { until: '2027-01-01T00:00' },
    ],
    ['executeWorkflow', {}, { type: 'flow' }],
    [
      'respondToWebhook',
      { respondWith: 'json', responseBody: '={"ok": "{{ $json.x }}"}' },
      { type: 'end', output: { ok: '{{ start.x }}' } },
    ],
    ['dateTime', {}, { values: { date: '$now()' } }],
    ['stopAndError', { errorMessage: 'No' }, { type: 'end', output: 'No' }],
    [
      'rssFeedRead',
      { url: 'https://example.org/feed' },
      { type: 'http', url: 'https://example.org/feed' },
    ],
    ['function', { functionCode: 'return items;' }, { type: 'code' }],
    ['code', { jsCode: 'return [{ json: { n: 1 } }];' }, { type: 'code' }],
  ];
  for (const [type, parameters, wanted] of kinds) {
    const isTrigger = /[tT]rigger$|^cron$/.test(type);
    const nodes = isTrigger ? [] : [node('start', 'manualTrigger')];
    const { graph } = read(
      [...nodes, node('It', type, parameters)],
      isTrigger ? [] : [['start', 'It']],
    );
    const found = graph.nodes.find(({ title }) => title === 'It');
    expect(JSON.parse(JSON.stringify(found).replaceAll('start2', 'start')), type).toMatchObject(
      wanted,
    );
  }
});

it('a loop comes back to its beginning, and what is inside sees the entry', () => {
  const { graph } = read(
    [
      node('Go', 'manualTrigger'),
      node('Batches', 'splitInBatches'),
      node('Call', 'httpRequest', { url: '=https://example.org/{{ $json.id }}' }),
      node('Nothing', 'noOp'),
      node('After', 'set'),
    ],
    [
      ['Go', 'Batches'],
      ['Batches', 'After', 0],
      ['Batches', 'Call', 1],
      ['Call', 'Nothing'],
      ['Nothing', 'Batches'],
    ],
  );
  expect(graph.nodes.find(({ id }) => id === 'call')).toMatchObject({
    url: 'https://example.org/{{ item.id }}',
  });
  expect(graph.edges).toEqual([
    { from: 'go', to: 'batches' },
    { from: 'batches', out: 'done', to: 'after' },
    { from: 'batches', out: 'each', to: 'call' },
    { from: 'call', to: 'batches' },
  ]);
});

it('says what has no counterpart, and keeps its place', () => {
  const { graph, report } = read(
    [
      node('Go', 'manualTrigger'),
      node('Also', 'webhook'),
      node('Ask', 'slack'),
      node('A note', 'stickyNote', { content: 'Read me' }),
      node('Off', 'set', {}, { disabled: true }),
      node('Sum', 'set', { values: { string: [{ name: 'x', value: '={{ $json.a + 1 }}' }] } }),
    ],
    [
      ['Go', 'Ask'],
      ['Ask', 'Off'],
      ['Off', 'Sum'],
      ['Go', 'Sum'],
    ],
  );
  expect(graph.nodes[0]).toMatchObject({ note: 'Read me' });
  expect(graph.edges).toEqual([
    { from: 'go', to: 'ask' },
    { from: 'ask', to: 'sum' },
  ]);
  expect(report.map(({ node, message }) => `${node}: ${message.slice(0, 40)}`)).toEqual([
    'Also: A flow has one trigger. This one was lef',
    'Ask: slack has no counterpart. An empty step ',
    'Off: It was switched off in n8n and is left o',
    'Sum: “$json.a + 1” could not be carried over.',
    'Go: It leads two ways at once; the way to “S',
  ]);
});

it('braces of plain texts stay what they are', () => {
  const { graph } = read([
    node('Mail', 'emailSend', { subject: 'Use {{ this }}', text: '={{ f() }}' }),
  ]);
  const mail = graph.nodes.find(({ id }) => id === 'mail');
  expect(mail?.input).toMatchObject({
    subject: '{% raw %}Use {{ this }}{% endraw %}',
    markdown: '{% raw %}{{ f() }}{% endraw %}',
  });
});

it.each([
  ['', 'This is not JSON.'],
  ['not json', 'This is not JSON.'],
  ['[1, 2]', 'no workflow of n8n'],
  ['{"nodes": "all"}', 'no workflow of n8n'],
  ['{"nodes": []}', 'no workflow of n8n'],
  ['['.repeat(100_000), 'nested too deeply'],
  [`{"nodes":[${'{"a":'.repeat(90)}1${'}'.repeat(90)}]}`, 'nested too deeply'],
  [' '.repeat(2_000_001), 'too long'],
  [workflow(Array.from({ length: 201 }, (_, at) => node(`n${at}`, 'set'))), 'more than 200 nodes'],
])('hostile text gets a sentence: %#', (text, sentence) => {
  expect(() => readN8n(text)).toThrow(sentence);
});

it('names of inherited properties are names like all others', () => {
  const text = workflow([
    node('__proto__', 'set', { values: { string: [{ name: '__proto__', value: 'x' }] } }),
    node('constructor', 'toString'),
  ]);
  const { graph, report } = readN8n(
    text.replace(
      '"connections":{}',
      '"connections":{"__proto__":{"main":[[{"node":"constructor","type":"main"}]]}}',
    ),
  );
  expect(graph.nodes.map(({ type }) => type)).toEqual(['trigger', 'set', 'set']);
  expect(report.map(({ node }) => node)).toContain('constructor');
  expect(({} as { main?: unknown }).main).toBeUndefined();
});
