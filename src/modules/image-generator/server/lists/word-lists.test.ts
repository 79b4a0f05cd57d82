import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const send = async (who: TestUser, method: string, path: string, json?: unknown) => {
  const answer = await hub.request(path, {
    ...{ method, token: who.token, headers: { 'content-type': 'application/json' } },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: await answer.json() };
};
const makeList = (who: TestUser, name: string, words: string[]) =>
  send(who, 'POST', '/api/image-generator/word-lists', { name, words });
const small = { width: 64, height: 64, style: 'gradient', service: 'local', seed: '1' };
type Made = { images: { prompt: string }[] };
const draw = (who: TestUser, prompt: string) => call(who, 'image.generate', { ...small, prompt });
const promptsOf = ({ body }: { body: { output: unknown } }) =>
  (body.output as Made).images.map(({ prompt }) => prompt);

it('a list that a prompt names gives a picture of each of its words, and the run repeats without it', async () => {
  const { body } = await makeList(ana, 'animals', ['cat', 'dog', 'owl']);
  const made = await draw(ana, 'an __animals__ at dusk');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(promptsOf(made)).toEqual(['an cat at dusk', 'an dog at dusk', 'an owl at dusk']);
  const run = (await send(ana, 'GET', `/api/runs/${made.body.runId}`)).body;
  expect(run.input.prompt).toBe('an {cat|dog|owl} at dusk');

  // A change of the list changes what is made next, not what was.
  const project = (await send(ana, 'GET', `/api/projects/${body.projectId}`)).body;
  const list = { name: 'animals', words: ['fox'] };
  const known = project.parts.list.rev;
  await send(ana, 'PUT', `/api/projects/${body.projectId}/parts/list`, { body: list, known });
  expect(promptsOf(await draw(ana, 'an __animals__'))).toHaveLength(1);
  const again = await call(ana, 'image.generate', run.input);
  expect(promptsOf(again)).toHaveLength(3);
});

it('counts the words before anything is made', async () => {
  await makeList(
    ana,
    'many',
    Array.from({ length: 65 }, (_, at) => `word ${at}`),
  );
  const { status, body } = await draw(ana, 'a __many__');
  expect([status, body.message]).toEqual([
    400,
    'This gives 65 pictures; at most 64 are made at once.',
  ]);
  await makeList(
    ana,
    'long',
    [...Array(30).keys()].map((at) => `${at}${'y'.repeat(180)}`),
  );
  const long = await draw(ana, 'a __long__');
  expect([long.status, long.body.data.field]).toEqual([400, 'prompt']);
  expect(long.body.message).toMatch(/^With its lists the prompt has [\d,]+ characters; 4,000 are/);
});

it('lists are their person’s own, and their words cannot hide choices', async () => {
  await makeList(ana, 'secret', ['zebra']);
  const made = await draw(eve, 'a __secret__');
  expect(promptsOf(made)).toEqual(['a __secret__']);
  const { body } = await send(eve, 'GET', '/api/image-generator/word-lists');
  expect(body.lists).toEqual([]);
  for (const words of [['{a|b}'], ['a\u0000'], ['x'.repeat(201)], Array(501).fill('x')]) {
    expect((await makeList(ana, 'bad', words)).status).toBe(400);
  }
  for (const name of ['', 'A', 'two words', '../x', 'x'.repeat(41)]) {
    expect((await makeList(ana, name, [])).status).toBe(400);
  }
});

it('the sample board is really drawn, without a key', async () => {
  const { body } = await send(ana, 'POST', '/api/image-generator/sample');
  await expect
    .poll(
      async () => {
        const board = (await send(ana, 'GET', `/api/projects/${body.projectId}`)).body;
        return board.parts.board.body.pictures.length;
      },
      { timeout: 60_000 },
    )
    .toBe(4);
});
