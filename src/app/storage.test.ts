import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

type Storage = {
  value: { perPerson: number; filesPerHour: number };
  version: number;
  total: { bytes: number };
  largest: { id: string | null; email: string | null; bytes: number; files: number }[];
};
type Own = { used: number; limit: number; kinds: { purpose: string; bytes: number }[] };

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  ada = await hub.signUp('ada@example.org');
});
afterAll(() => hub.close());

const read = async <T>(path: string, token: string) =>
  (await (await hub.request(path, { token })).json()) as T;
const settings = async () =>
  (await read<{ storage: Storage }>('/api/admin/settings', admin.token)).storage;
const own = () => read<Own>('/api/account/storage', ada.token);

async function allow(change: Partial<Storage['value']>) {
  const { value, version } = await settings();
  const json = { value: { ...value, ...change }, version };
  const path = '/api/admin/settings/storage';
  return hub.request(path, { method: 'PUT', token: admin.token, json });
}

const upload = (path: string, file: File, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return hub.request(path, { method: 'POST', token: ada.token, body: form });
};
const note = (bytes: number) => new File([randomBytes(bytes / 2).toString('hex')], 'note.txt');

it('an administrator gives everybody their room, and sees who fills it', async () => {
  expect((await settings()).value.perPerson).toBe(5e9);
  expect((await allow({ perPerson: 1_500_000 })).status).toBe(200);
  expect((await allow({ perPerson: 10 })).status).toBe(400);
  const { id } = (await (await upload('/api/ai-chat/attachments', note(1e6))).json()) as {
    id: string;
  };
  expect(await own()).toEqual({
    ...{ used: 1e6, limit: 1_500_000, files: 1 },
    kinds: [{ purpose: 'chat-attachment', bytes: 1e6, files: 1 }],
    unused: [],
  });
  expect((await settings()).largest[0]).toEqual({
    ...{ id: ada.id, email: 'ada@example.org', bytes: 1e6, files: 1 },
  });
  const refused = await upload('/api/ai-chat/attachments', note(1e6));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    code: 'storage_full',
    message: expect.stringContaining('you use 1 MB of your 1.5 MB. Delete files you no longer'),
  });
  await hub.request(`/api/ai-chat/attachments/${id}`, { method: 'DELETE', token: ada.token });
  expect((await own()).used).toBe(0);
  expect((await upload('/api/ai-chat/attachments', note(1e6))).status).toBe(201);
});

it('holds wherever people store files', async () => {
  const { data, info } = await sharp(randomBytes(1200 * 1200 * 3), {
    raw: { width: 1200, height: 1200, channels: 3 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  expect(info.size).toBeGreaterThan(2e6);
  const picture = () => new File([new Uint8Array(data)], 'noise.png', { type: 'image/png' });
  const film = '/api/one-button-video-maker/uploads';
  await allow({ perPerson: 1_000_001 });
  const tries = {
    film: await upload(film, picture(), { kind: 'image' }),
    prompt: await upload('/api/prompt-studio/pictures', picture()),
    newsletter: await upload('/api/newsletter/pictures/uploads', picture()),
  };
  for (const [name, response] of Object.entries(tries)) {
    expect(response.status, name).toBe(413);
    expect(await response.json(), name).toMatchObject({ code: 'storage_full' });
  }
  await allow({ perPerson: 5e9 });
  expect((await upload('/api/prompt-studio/pictures', picture())).status).toBe(201);
});

it('a film is refused before the work when its maker has no room for it', async () => {
  await allow({ perPerson: 1_000_000 });
  const order = {
    ...{ title: 'A film', description: 'About the sea.', type: 'youtube-movie' },
    duration: '5-10',
  };
  const path = '/api/one-button-video-maker/films';
  const response = await hub.request(path, { token: ada.token, json: order });
  const answer = await response.text();
  expect(response.status, answer).toBe(413);
  expect(answer).toContain('There is no room for this file');
});
