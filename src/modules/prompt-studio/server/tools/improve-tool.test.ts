import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startFakeModel } from '#platform/testing/fake-model.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let says = '';
let model: Awaited<ReturnType<typeof startFakeModel>>;
let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  model = await startFakeModel(() => says);
  hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  const key = { key: 'sk-good-0123456789', scope: 'personal' };
  await hub.request('/api/api-keys/openai/key', { method: 'PUT', token: ana.token, json: key });
});
afterAll(async () => {
  await hub.close();
  model.close();
});

type Improved = { prompt: string; changes: { what: string; why: string }[] };
const improve = async (answer: string, more: object = {}) => {
  says = answer;
  const input = { prompt: 'Write about {{town}}.', goal: 'a postcard', ...more };
  const { status, body } = await call(ana, 'prompt.improve', input);
  return { status, ...body, output: body.output as unknown as Improved };
};

it('a service improves a prompt and says what it changed, with the words as data', async () => {
  const better = {
    prompt: 'You are a travel writer. Write a postcard about {{town}}.',
    changes: [{ what: 'A role was added.', why: 'It sets the tone.' }],
  };
  const made = await improve(JSON.stringify(better), { service: 'openai' });
  expect(made.output).toEqual(better);
  expect(made.engine).toMatchObject({ service: 'openai' });
  expect(model.asked.at(-1)).toContain('"""\nWrite about {{town}}.\n"""');
  expect(model.asked.at(-1)).toContain('What it is for: a postcard');
});

it.each([
  ['words', 'Sure! Here is a better prompt.'],
  ['half an object', '{"prompt": "You are a'],
  ['another shape', '{"text": "hi"}'],
  ['an empty prompt', '{"prompt": "  ", "changes": []}'],
])(
  'where a service answers with %s, the rules of the hub stand in and say so',
  async (_, answer) => {
    const made = await improve(answer, { service: 'openai' });
    expect(made.status, JSON.stringify(made)).toBe(200);
    expect(made.engine?.service).toBe('local');
    expect(made.output.prompt).toContain('Write about {{town}}.');
    expect(made.notes.join(' ')).toContain('OpenAI could not do this');
    expect((await improve(answer, { service: 'openai', strict: true })).status).toBe(502);
  },
);
