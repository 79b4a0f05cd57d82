import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let eve: TestUser;
let openai: MockProvider;
let call: ReturnType<typeof toolCaller>;
let photo: string;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  photo = await upload(await twoHalves());
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

/** Red on the left, blue on the right; turned by its EXIF, as phones do. */
const twoHalves = async () => {
  const red = { width: 200, height: 400, channels: 3 as const, background: '#c00' };
  const blue = await sharp({ create: { ...red, background: '#00c' } })
    .png()
    .toBuffer();
  const flat = await sharp({ create: { ...red, width: 400 } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toBuffer();
  return sharp(flat).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
};
async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'ana.jpg'));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const consent = { given: true, person: 'Ana Tides' };
const painted = () =>
  openai.requests.filter(({ path }) => path.startsWith('/v1/images/')).map(({ path }) => path);

it('a photo is cropped as it is seen, and a frame outside of it or too small for a face is refused', async () => {
  const crop = (box: object, size?: number) => call(ana, 'avatar.crop', { photo, box, size });
  const right = { x: 200, y: 20, width: 160, height: 160 };
  const { status, body } = await crop(right, 96);
  expect([status, body.output]).toMatchObject([200, { width: 96, height: 96 }]);
  const bytes = Buffer.from(await (await hub.request(body.assets[0]?.url ?? '')).arrayBuffer());
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.b - dominant.r).toBeGreaterThan(100);
  for (const box of [
    { ...right, x: 300 },
    { ...right, width: 100, height: 100 },
  ]) {
    const refused = await crop(box);
    expect([refused.status, refused.body.data.field]).toEqual([400, 'box']);
  }
  const denied = (id: string) =>
    hub.request('/api/tools/avatar.crop', {
      ...{ method: 'POST', token: eve.token, json: { photo: id, box: right } },
    });
  await expectDeniedAsNever(denied, photo);
});

it('no photo goes to a service without consent, and without a key nothing is made up', async () => {
  const without = await call(ana, 'avatar.portrait', { photo });
  expect([without.status, without.body.data.field]).toEqual([400, 'consent']);
  for (const order of [{ words: 'An old sailor' }, { photo, consent }]) {
    const none = await call(ana, 'avatar.portrait', order);
    expect([none.status, none.body.code]).toEqual([409, 'NO_ENGINE']);
  }
  expect((await call(ana, 'avatar.portrait', {})).body.data.field).toBe('words');
  expect(painted()).toEqual([]);
});

it('a service paints from words and from a photo: each portrait once, with its recipe and the consent', async () => {
  await hub.request('/api/api-keys/openai/key', {
    ...{ method: 'PUT', token: admin.token, json: { key: 'sk-good-0123456789', scope: 'hub' } },
  });
  const two = { words: 'An old sailor', look: 'oil', count: 2, size: 256, seed: '7' };
  const words = await call(ana, 'avatar.portrait', two);
  expect([words.status, words.body.engine?.service]).toEqual([200, 'openai']);
  expect(words.body.output.portraits).toMatchObject([{ seed: '7' }, { seed: '8' }]);
  expect(openai.requests.at(-1)?.json).toMatchObject({
    prompt: expect.stringMatching(/oil painting.*An old sailor/),
  });
  const restyled = await call(ana, 'avatar.portrait', {
    photo,
    consent,
    look: 'pencil',
    size: 256,
  });
  expect([restyled.status, restyled.body.assets.map(({ mime }) => mime)]).toEqual([
    ...[200, ['image/png']],
  ]);
  expect(painted()).toEqual([
    ...['/v1/images/generations', '/v1/images/generations', '/v1/images/edits'],
  ]);
  const run = await hub.request(`/api/runs/${restyled.body.runId}`, { token: ana.token });
  expect(await run.json()).toMatchObject({ input: { consent, look: 'pencil' } });
});

it('when the service fails nobody draws another face in its place', async () => {
  openai.setScenario('broke');
  const failed = await call(ana, 'avatar.portrait', { words: 'An old sailor' });
  expect([failed.status, failed.body.assets ?? []]).toEqual([502, []]);
  openai.setScenario(undefined);
});

it('a drawn character speaks in the voice of a service, which is paid once and kept in the library', async () => {
  const given = { name: 'Mira', style: 'moods', seed: 'Mira' };
  const mira = String((await call(ana, 'avatar.save-character', given)).body.output.projectId);
  const text = 'The tide is low at six.';
  const { status, body } = await call(ana, 'avatar.speak', { characterId: mira, text });
  expect([status, body.message, body.engine?.label]).toEqual([
    ...[200, undefined, 'Local engine (drawn character, voice by OpenAI)'],
  ]);
  expect(body.assets.map(({ mime }) => mime)).toEqual(['video/mp4']);
  const voices = await hub.request('/api/assets?kind=audio', { token: ana.token });
  expect(((await voices.json()) as { assets: unknown[] }).assets).toHaveLength(1);
  expect(openai.requests.filter(({ path }) => path === '/v1/audio/speech')).toHaveLength(1);
  const offline = { characterId: mira, text, voiceId: 'slt' };
  expect((await call(ana, 'avatar.speak', offline)).body.engine?.label).toBe(
    'Local engine (drawn character, offline voice)',
  );
});
