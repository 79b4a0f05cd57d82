import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { MadeImage } from './image-fields.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

type Board = {
  pictures: { assetId: string; call?: string; seed?: string }[];
  calls: Record<string, { input: { prompt: string } }>;
};
const send = async (path: string, json: object) => {
  const answer = await hub.request(path, { token: ana.token, json });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const boardOf = async (id: string) => {
  const answer = await hub.request(`/api/projects/${id}`, { token: ana.token });
  return ((await answer.json()) as { parts: { board: { body: Board } } }).parts.board.body;
};

it('a picture goes to another board with its settings, and is on one board only', async () => {
  const prompt = 'a red barn';
  const { body } = await call(ana, 'image.generate', { prompt, width: 96, height: 64, count: 2 });
  const [first] = body.output.images as MadeImage[];
  const from = String(body.output.boardId);
  const to = String((await send('/api/image-generator/boards', { title: 'Barns' })).body.projectId);
  const { assetId = '', seed = '' } = first ?? {};
  const move = () => send(`/api/image-generator/boards/${to}/pictures`, { assetId });
  expect((await move()).status).toBe(200);
  expect((await move()).status).toBe(200);
  const [left, got] = [await boardOf(from), await boardOf(to)];
  expect(left.pictures.map((one) => one.assetId)).not.toContain(assetId);
  expect(left.pictures).toHaveLength(1);
  expect(got.pictures).toEqual([expect.objectContaining({ assetId, seed })]);
  expect(got.calls[got.pictures[0]?.call ?? '']?.input.prompt).toBe(prompt);
});

it('only pictures lie on boards, and only in the space of the board', async () => {
  const to = String((await send('/api/image-generator/boards', { title: 'Barns' })).body.projectId);
  const form = new FormData();
  form.set('file', new File(['Low at six.'], 'tides.txt'));
  const text = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  const { id } = (await text.json()) as { id: string };
  const refused = await send(`/api/image-generator/boards/${to}/pictures`, { assetId: id });
  expect([refused.status, refused.body.data]).toEqual([400, { field: 'assetId' }]);
  const team = (await send('/api/spaces', { name: 'Harbour' })).body.id;
  const theirs = await send('/api/image-generator/boards', { title: 'Ours', spaceId: team });
  const { body } = await call(ana, 'image.generate', { prompt: 'a boat', width: 64, height: 64 });
  const [picture] = body.output.images as MadeImage[];
  const path = `/api/image-generator/boards/${theirs.body.projectId}/pictures`;
  expect((await send(path, { assetId: picture?.assetId })).status).toBe(409);
});
