import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPngText } from '#platform/pictures/png-chunks.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { expectDeniedAsNever } from '#platform/testing/acceptance/denied-as-never.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { readSettings } from './imports/read-settings.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
});
afterAll(() => hub.close());

const upload = async (bytes: Uint8Array, name: string) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const plain = () => sharp({ create: { width: 80, height: 60, channels: 3, background: '#283' } });
const bring = async (bytes: Uint8Array, name = 'picture.png') =>
  (await call(ana, 'image.import', { assetId: await upload(bytes, name) })).body.output;

it.each(['png', 'jpeg', 'webp', 'avif'])(
  'reads its own recipe back out of a %s',
  async (format) => {
    const prompt = `a boat, über ${nonce()}`;
    const seed = '18446744073709551615';
    const settings = { prompt, seed, format, style: 'gradient', width: 90, height: 64 };
    const made = await call(ana, 'image.generate', settings);
    const [file] = made.body.assets;
    const bytes = await (await hub.request(file?.url ?? '')).bytes();
    const output = await bring(bytes, `copy.${format}`);
    expect(output.settings).toMatchObject({ from: 'Guildhall', prompt, seed, input: settings });
  },
);

it('reads what others write into their pictures', async () => {
  const png = await plain().png().toBuffer();
  const a1111 =
    'a red fox\nNegative prompt: rain\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 123, Size: 512x768, Model: dream';
  const want = {
    prompt: 'a red fox',
    negativePrompt: 'rain',
    seed: '123',
    width: 512,
    height: 768,
  };
  expect((await bring(withPngText(png, 'parameters', a1111))).settings).toEqual({
    ...{ ...want, from: 'A1111', model: 'dream' },
  });
  const jpeg = await plain()
    .withExif({ IFD2: { UserComment: a1111 } })
    .jpeg()
    .toBuffer();
  expect((await bring(jpeg, 'a.jpg')).settings).toMatchObject({ ...want, from: 'A1111' });
  const invoke =
    '{"positive_prompt":"a red fox","negative_prompt":"rain","seed":18446744073709551615,"width":512,"height":768}';
  expect((await bring(withPngText(png, 'invokeai_metadata', invoke))).settings).toEqual({
    ...{ ...want, from: 'InvokeAI', seed: '18446744073709551615' },
  });
  const comfy = JSON.stringify({
    3: {
      class_type: 'KSampler',
      inputs: { seed: 123, positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
    },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: 'a red fox' } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'rain' } },
  });
  expect((await bring(withPngText(png, 'prompt', comfy))).settings).toEqual({
    ...{ ...want, from: 'ComfyUI' },
  });
  expect((await bring(png)).settings).toBeNull();
  for (const odd of ['{', '[]', '{"positive_prompt":7}', '\nSteps: ', 'x'.repeat(9000)]) {
    for (const name of ['parameters', 'prompt', 'invokeai_metadata', 'guildhall']) {
      expect(() => readSettings(new Map([[name, odd]]), odd)).not.toThrow();
    }
  }
});

it('packs a board with a table of how each picture was made', async () => {
  const prompt = `=cmd() ${nonce()}`;
  const made = await call(ana, 'image.generate', {
    prompt,
    count: 2,
    seed: '5',
    width: 64,
    height: 64,
  });
  const { boardId } = made.body.output;
  const { status, body } = await call(ana, 'image.export', { boardId });
  expect([status, body.message]).toEqual([200, undefined]);
  const files = unzipSync(await (await hub.request(body.assets[0]?.url ?? '')).bytes());
  const pictures = Object.entries(files).filter(
    ([name]) => name.endsWith('-1.png') || name.endsWith('-2.png'),
  );
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  const table = new TextDecoder().decode(files['prompts.csv']);
  expect(table).toContain(`'${prompt}`);
  expect(table).toContain('Local engine (procedural illustration)');
  for (const name of Object.keys(files).filter((one) => one !== 'prompts.csv')) {
    expect(table).toContain(name);
    expect((await sharp(files[name]).metadata()).width).toBeGreaterThan(0);
  }
  await expectDeniedAsNever(
    (id) => hub.request('/api/tools/image.export', { token: eve.token, json: { boardId: id } }),
    String(boardId),
  );
});
