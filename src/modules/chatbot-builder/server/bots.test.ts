import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let call: ReturnType<typeof toolCaller>;
let collectionId: string;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, ben] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  const made = await call(ana, 'kb.create-collection', { name: 'Shop' });
  collectionId = made.body.output.collectionId as string;
  const markdown =
    'Bread is delivered on Fridays before noon. Returns are accepted within two days.';
  await call(ana, 'kb.add-page', { collectionId, title: 'Delivery', markdown });
});
afterAll(() => hub.close());

type Node = { id: string; type: string; [field: string]: unknown };
/** Steps one after another; `edges` beside those. */
const chain = (nodes: Node[], edges: object[] = []) => ({
  nodes,
  edges: [...nodes.slice(1).map(({ id }, at) => ({ from: nodes[at]?.id, to: id })), ...edges],
});
const enquiry = chain([
  { id: 'hello', type: 'say', text: 'Welcome to the bakery.' },
  { id: 'q1', type: 'ask', as: 'name', kind: 'text', text: 'What is your name?' },
  { id: 'q2', type: 'ask', as: 'day', kind: 'date', text: 'Which day, {{ name }}?' },
  {
    id: 'q3',
    type: 'ask',
    as: 'size',
    kind: 'choice',
    text: 'How large?',
    choices: ['Small', 'Large'],
  },
  { id: 'q4', type: 'ask', as: 'email', kind: 'email', text: 'Where can we reach you?' },
  { id: 'bye', type: 'end', text: 'Thank you, {{ name }}: {{ size }} on {{ day }}.' },
]);

async function create(input: object, who = ana): Promise<string> {
  const { body } = await call(who, 'bot.create', { name: 'Shop help', ...input });
  expect(body.output?.problems, body.message).toEqual([]);
  return body.output.projectId as string;
}
async function publish(projectId: string) {
  const { status, body } = await call(ana, 'bot.publish', { projectId });
  expect(status, body.message).toBe(200);
  return body.output as { key: string; version: number; url: string; embed: string };
}
type Said = {
  sessionId: string;
  messages: { text: string; cites: { title: string }[] }[];
  expects: string;
  choices: string[];
  done: boolean;
};
async function ask(input: object, status = 200, who: TestUser | null = null): Promise<Said> {
  const answer = await call(who, 'bot.ask', input);
  expect(answer.status, answer.body.message).toBe(status);
  return (status === 200 ? answer.body.output : answer.body) as unknown as Said;
}
const words = ({ messages }: Pick<Said, 'messages'>) => messages.map(({ text }) => text).join('\n');

describe('a bot that answers from documents', () => {
  it('answers with the source, and keeps what it does not know as an open question', async () => {
    const projectId = await create({ collectionIds: [collectionId], greeting: 'Good morning!' });
    const { key, url, embed } = await publish(projectId);
    expect(url).toBe(`${hub.sitesOrigin}/bot/${key}`);
    expect(embed).toBe(`<script src="${hub.origin}/embed/v1.js" data-key="${key}" async></script>`);

    const first = await ask({ key, text: 'When is bread delivered?' });
    expect(first.messages[0]?.text).toBe('Good morning!');
    expect(words(first)).toContain('delivered on Fridays');
    expect(first.messages[1]?.cites).toMatchObject([{ title: 'Delivery' }]);
    const { sessionId } = first;
    const unknown = await ask({ key, sessionId, text: 'Who painted the Mona Lisa?' });
    expect(words(unknown)).toBe('I do not know that. I have noted your question.');
    const { body } = await call(ana, 'bot.results', { projectId });
    expect(body.output).toMatchObject({
      ...{ sessions: 1, finished: 0, dropOff: [{ node: 'answer', count: 1 }] },
      openQuestions: [{ text: 'Who painted the Mona Lisa?', count: 1 }],
    });
  });

  it('answers what stands in its phrases, also with slips', async () => {
    const projectId = await create({ collectionIds: [collectionId] });
    const settings = await part(projectId, 'settings');
    const intents = [
      { phrases: ['opening hours', 'when do you open'], answer: 'We open at seven.' },
    ];
    await save(projectId, 'settings', { ...settings.body, intents }, settings.rev);
    const { key } = await publish(projectId);
    expect(words(await ask({ key, text: 'What are your openning hours' }))).toContain('seven');
  });
});

type Part = { rev: number; body: Record<string, unknown> };
async function part(projectId: string, name: string): Promise<Part> {
  const answer = await hub.request(`/api/projects/${projectId}`, { token: ana.token });
  return ((await answer.json()) as { parts: Record<string, Part> }).parts[name] as Part;
}
async function save(projectId: string, name: string, body: object, known: number): Promise<void> {
  const path = `/api/projects/${projectId}/parts/${name}`;
  const saved = await hub.request(path, { token: ana.token, method: 'PUT', json: { body, known } });
  expect(saved.status, await saved.text()).toBe(200);
}

describe('a bot that asks', () => {
  it('asks again for what does not fit, and ends with a record of what was answered', async () => {
    const projectId = await create({ graph: enquiry });
    const { key } = await publish(projectId);
    const first = await ask({ key });
    expect(words(first)).toBe('Welcome to the bakery.\nWhat is your name?');
    const { sessionId } = first;
    const say = (text: string) => ask({ key, sessionId, text });
    const day = await say('Ana {{ 7 | times: 7 }} {{7*7}}');
    expect(day.expects).toBe('date');
    expect(words(day)).toBe('Which day, Ana {{ 7 | times: 7 }} {{7*7}}?');
    expect(words(await say('soon'))).toContain('That is no date');
    expect(words(await say('2026-02-30'))).toContain('That is no date');
    const size = await say('24.12.2026');
    expect(size).toMatchObject({ expects: 'choice', choices: ['Small', 'Large'] });
    expect(words(await say('purple'))).toContain('Please choose one of these');
    await ask({ key, sessionId, choice: 'Large' });
    expect(words(await say('no address'))).toContain('That is no email address');
    const end = await say('ana@example.org');
    expect(end).toMatchObject({ done: true, expects: 'none' });
    expect(words(end)).toContain('Large on 2026-12-24.');
    const { body } = await call(ana, 'bot.results', { projectId });
    expect(body.output).toMatchObject({
      ...{ sessions: 1, finished: 1, dropOff: [] },
      entries: [{ values: { size: 'Large', email: 'ana@example.org', day: '2026-12-24' } }],
    });
  });

  it('keeps its published version in a conversation, whatever becomes of the draft', async () => {
    const projectId = await create({ graph: enquiry });
    const { key } = await publish(projectId);
    const { sessionId } = await ask({ key });
    const { rev } = await part(projectId, 'graph');
    const changed = chain([{ id: 'new', type: 'say', text: 'Everything is new.' }]);
    await save(projectId, 'graph', changed, rev);
    await publish(projectId);
    expect(words(await ask({ key, sessionId, text: 'Ana' }))).toBe('Which day, Ana?');
    expect(words(await ask({ key }))).toBe('Everything is new.');
  });

  it('follows conditions and values, starts a flow once, and hands over', async () => {
    const flow = await call(ana, 'flow.create', {
      name: 'Takes enquiries',
      graph: {
        nodes: [
          { id: 't', type: 'trigger', trigger: 'manual' },
          { id: 'e', type: 'end', output: '{{ t }}' },
        ],
        edges: [{ from: 't', to: 'e' }],
      },
    });
    const flowId = flow.body.output.projectId as string;
    await hub.request(`/api/flows/${flowId}/publish`, { token: ana.token, json: {} });
    const graph = chain([
      {
        id: 'n',
        type: 'ask',
        as: 'count',
        kind: 'number',
        text: 'How many loaves?',
        min: 1,
        max: 50,
      },
    ]);
    graph.nodes.push(
      { id: 'many', type: 'if', when: 'count > 10' },
      { id: 'person', type: 'handover', text: 'A baker will call you.' },
      { id: 'sum', type: 'set', values: { total: 'count * 4' } },
      { id: 'order', type: 'flow', projectId: flowId, input: { total: 'total' } },
      { id: 'thanks', type: 'end', text: 'That is {{ total }} euros.' },
    );
    graph.edges.push(
      { from: 'n', to: 'many' },
      { from: 'many', out: 'true', to: 'person' },
      { from: 'many', out: 'false', to: 'sum' },
      { from: 'sum', to: 'order' },
      { from: 'order', to: 'thanks' },
    );
    const projectId = await create({ graph });
    const { key } = await publish(projectId);
    const few = await ask({ key });
    expect(words(await ask({ key, sessionId: few.sessionId, text: '99' }))).toContain('at most 50');
    expect(words(await ask({ key, sessionId: few.sessionId, text: '3' }))).toBe(
      'That is 12 euros.',
    );
    const { rows } = await hub.platform.db.execute<{ input: { input: unknown } }>(sql`
      select input from runs where project_id = ${flowId}`);
    expect(rows.map(({ input }) => input.input)).toEqual([{ total: 12 }]);

    const many = await ask({ key, text: '20' });
    expect(words(many)).toContain('A baker will call you.');
    expect(many.done).toBe(true);
    const mails = await hub.platform.db.execute<{ text_body: string; to_address: string }>(
      sql`select text_body, to_address from mails where kind = 'bot.handover'`,
    );
    expect(mails.rows).toMatchObject([{ to_address: ana.email }]);
    expect(mails.rows[0]?.text_body).toContain('Visitor: 20');
  });

  it('refuses a circle without a question, and names what is missing', async () => {
    const graph = {
      nodes: [
        { id: 'a', type: 'say', text: 'One' },
        { id: 'b', type: 'say', text: 'Two' },
      ],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    };
    const { body } = await call(ana, 'bot.create', { name: 'Round', graph });
    const sentence = 'These steps turn in a circle without asking anything.';
    expect(body.output.problems).toMatchObject([{ message: sentence }]);
    const refused = await call(ana, 'bot.publish', { projectId: body.output.projectId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LOOP', message: sentence } });

    const empty = chain([{ id: 'q', type: 'ask', kind: 'choice', text: 'Which?' }]);
    const made = await call(ana, 'bot.create', { name: 'Empty', graph: empty });
    expect(made.body.output.problems).toMatchObject([{ node: 'q', field: 'choices' }]);
  });
});

describe('the gate', () => {
  const scripts = [
    { say: ['When is bread delivered?'], expect: ['FRIDAYS'] },
    { say: ['When is bread delivered?', 'Are returns accepted?'], expect: ['Mondays', 'two days'] },
  ];
  it('says which test questions fail, and does not publish before somebody insists', async () => {
    const projectId = await create({ collectionIds: [collectionId] });
    const { body } = await call(ana, 'bot.test', { projectId, scripts });
    expect(body.output).toMatchObject({
      passed: 1,
      failed: [{ script: 1, step: 0, wanted: 'Mondays' }],
    });
    const { body: settings, rev } = await part(projectId, 'settings');
    await save(projectId, 'settings', { ...settings, tests: scripts }, rev);
    const refused = await call(ana, 'bot.publish', { projectId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TESTS_FAIL' } });
    const insisted = await hub.request(`/api/bots/${projectId}/publish`, {
      ...{ token: ana.token, json: { anyway: true } },
    });
    expect(insisted.status).toBe(200);
  });

  it('sends 200 visitors through the draft, and names where they go round', async () => {
    const projectId = await create({ graph: enquiry });
    const send = async () => {
      const path = `/api/bots/${projectId}/visitors`;
      const answer = await hub.request(path, { token: ana.token, json: { count: 200 } });
      return (await answer.json()) as { finished: number; stuck: object[]; reached: object[] };
    };
    expect(await send()).toMatchObject({ finished: 200, stuck: [] });
    const { body, rev } = await part(projectId, 'graph');
    const edges = [...(body.edges as object[]).slice(0, -1), { from: 'q4', to: 'q4' }];
    await save(projectId, 'graph', { ...body, edges }, rev);
    expect(await send()).toMatchObject({ finished: 0, stuck: [{ node: 'q4', count: 200 }] });
    const { rows } = await hub.platform.db.execute(sql`
      select 1 from widget_sessions where project_id = ${projectId}`);
    expect(rows).toEqual([]);
  });

  it('counts what 200 conversations come to, exactly', async () => {
    const projectId = await create({ graph: enquiry, dayCap: 10_000 });
    const { key } = await publish(projectId);
    const answers = ['Ana', '2026-12-24', 'Small', 'ana@example.org'];
    const wanted = [0, 0, 0, 0, 0];
    for (let visitor = 0; visitor < 200; visitor++) {
      const said = visitor % 5;
      wanted[said] = (wanted[said] ?? 0) + 1;
      const { sessionId } = await ask({ key });
      for (const text of answers.slice(0, said)) await ask({ key, sessionId, text });
    }
    const { body } = await call(ana, 'bot.results', { projectId });
    const { sessions, finished, dropOff } = body.output as {
      sessions: number;
      finished: number;
      dropOff: { node: string; count: number }[];
    };
    expect({ sessions, finished }).toEqual({ sessions: 200, finished: 40 });
    const counts = Object.fromEntries(dropOff.map(({ node, count }) => [node, count]));
    expect(counts).toEqual({ q1: 40, q2: 40, q3: 40, q4: 40 });
  });
});

describe('strangers', () => {
  it('see nothing of a bot, and nobody reads another’s conversation', async () => {
    const projectId = await create({ graph: enquiry });
    const none = randomUUID();
    for (const [name, more] of [
      ['bot.test', { scripts: [{ say: ['Hi'], expect: [] }] }],
      ['bot.publish', {}],
      ['bot.results', {}],
      ['bot.ask', {}],
    ] as const) {
      const real = await call(ben, name, { projectId, ...more });
      const never = await call(ben, name, { projectId: none, ...more });
      expect({ name, status: real.status, body: real.body }).toEqual({
        ...{ name, status: 404, body: never.body },
      });
    }
    const { key } = await publish(projectId);
    const { sessionId } = await ask({ key });
    const [id] = sessionId.split('.');
    await ask({ key, sessionId: `${id}.${'x'.repeat(32)}`, text: 'Hi' }, 404);
    await ask({ key: 'no-such-key-at-all' }, 404);
  });
});

describe('limits', () => {
  it('stops at the day’s cap before anything is worked on', async () => {
    const projectId = await create({ collectionIds: [collectionId], dayCap: 2 });
    const { key } = await publish(projectId);
    const { sessionId } = await ask({ key, text: 'When is bread delivered?' });
    await ask({ key, sessionId, text: 'Are returns accepted?' });
    const full = await ask({ key, sessionId, text: 'When is bread delivered?' }, 429);
    expect(full).toMatchObject({ code: 'DAY_CAP' });
    const { rows } = await hub.platform.db.execute(sql`
      select messages from bot_days where project_id = ${projectId}`);
    expect(rows).toEqual([{ messages: 2 }]);
    hub.advance(24 * 3_600_000);
    expect((await ask({ key, text: 'When is bread delivered?' })).done).toBe(false);
  });
});
