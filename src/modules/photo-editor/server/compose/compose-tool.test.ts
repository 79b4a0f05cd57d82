import { readPsd } from 'ag-psd';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { initialisePsd } from '../psd/initialise-psd.ts';

let hub: TestHub;
let ana: TestUser;
let eve: TestUser;
let call: ReturnType<typeof toolCaller>;
let red: string;
let blue: string;
beforeAll(async () => {
  initialisePsd();
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
  call = toolCaller(hub);
  [red, blue] = [await flat('#c81e1e', 200, 120), await flat('#1e3cc8', 80, 60)];
});
afterAll(() => hub.close());

async function flat(background: string, width: number, height: number): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([Buffer.from(png)], 'flat.png'));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const layers = () => [
  { name: 'Ground', assetId: red, x: 0, y: 0 },
  { name: 'Shade', assetId: blue, x: 20, y: 10, blend: 'multiply', opacity: 0.5 },
  { name: 'Glow', assetId: blue, x: 110, y: 10, blend: 'color-dodge' },
  { name: 'Hidden', assetId: blue, x: 0, y: 0, visible: false },
  { name: 'Title', text: 'Straße', x: 20, y: 70, size: 32, colour: '#ffffff', blend: 'screen' },
];
const compose = async (input: object, who = ana) => {
  const whole = { width: 200, height: 120, layers: layers(), format: 'png', ...input };
  const { status, body } = await call(who, 'photo.compose', whole);
  const [file] = body.assets ?? [];
  const bytes = file && Buffer.from(await (await hub.request(file.url)).arrayBuffer());
  return { status, body, file, bytes };
};

describe('photo.compose', () => {
  it('lays layers over each other by their blend modes', async () => {
    const { status, body, bytes } = await compose({});
    expect(status, body.message).toBe(200);
    expect(body.output).toMatchObject({ width: 200, height: 120 });
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * 200 + x) * 4, (y * 200 + x) * 4 + 3),
    ];
    expect(at(5, 5)).toEqual([200, 30, 30]);
    // Half of red × blue, half of red.
    const multiplied = [200 * 30, 30 * 60, 30 * 200].map((both) => both / 255);
    for (const channel of [0, 1, 2]) {
      const wanted = ((multiplied[channel] ?? 0) + ([200, 30, 30][channel] ?? 0)) / 2;
      expect(Math.abs((at(40, 30)[channel] ?? 0) - wanted)).toBeLessThanOrEqual(1);
    }
    // Letters stand where they were put, and nowhere else.
    const white = [...Array(200 * 120).keys()].filter((i) => (data[i * 4 + 1] ?? 0) > 200);
    const rows = white.map((i) => Math.floor(i / 200));
    expect(white.length).toBeGreaterThan(100);
    expect([Math.min(...rows) >= 70, Math.max(...rows) < 110]).toEqual([true, true]);
  });

  it('writes a PSD that opens with its layers, their text and what they look like', async () => {
    const [{ bytes, body }, png] = [await compose({ format: 'psd' }), await compose({})];
    const psd = readPsd(bytes ?? Buffer.alloc(0), { useImageData: true, skipThumbnail: true });
    expect([psd.width, psd.height, body.output.width]).toEqual([200, 120, 200]);
    const told = psd.children?.map(({ name, blendMode, opacity = 1, hidden }) => [
      ...[name, blendMode, Math.round(opacity * 100) / 100, hidden],
    ]);
    expect(told).toEqual([
      ['Ground', 'normal', 1, false],
      ['Shade', 'multiply', 0.5, false],
      ['Glow', 'color dodge', 1, false],
      ['Hidden', 'normal', 1, true],
      ['Title', 'screen', 1, false],
    ]);
    const [ground, shade, , , title] = psd.children ?? [];
    expect([...(ground?.imageData?.data.subarray(0, 4) ?? [])]).toEqual([200, 30, 30, 255]);
    expect([shade?.left, shade?.top, shade?.right, shade?.bottom]).toEqual([20, 10, 100, 70]);
    expect([title?.text?.text, title?.text?.style?.fontSize]).toEqual(['Straße', 32]);
    expect(title?.imageData?.data.some((value) => value > 200)).toBe(true);
    const flatPixels = await sharp(png.bytes).ensureAlpha().raw().toBuffer();
    expect(Buffer.from(psd.imageData?.data ?? []).equals(flatPixels)).toBe(true);
  });

  it('makes a page of PDF as large as the picture', async () => {
    const { bytes } = await compose({ format: 'pdf' });
    const page = await (await getDocumentProxy(new Uint8Array(bytes ?? []))).getPage(1);
    expect(page.view).toEqual([0, 0, 150, 90]);
  });

  it('says which layer is wrong', async () => {
    const refused = async (layer: object, who = ana) => {
      const { status, body } = await compose({ layers: [layers()[0], layer] }, who);
      return [status, body.data?.field];
    };
    expect(await refused({ name: 'Both', text: 'a', assetId: red })).toEqual([
      400,
      'layers.1.assetId',
    ]);
    expect(await refused({ name: 'Far', assetId: red, x: 0.5 })).toEqual([400, 'layers.1.x']);
    expect(await refused({ name: 'Odd', assetId: red, blend: 'melt' })).toEqual([
      400,
      'layers.1.blend',
    ]);
    expect(await refused({ name: 'Signs', text: '漢字' })).toEqual([400, 'layers.1.text']);
    expect((await refused(layers()[1] ?? {}, eve))[0]).toBe(404);
    const large = await compose({ width: 16_000, height: 16_000 });
    expect([large.status, large.body.data.field]).toEqual([400, 'width']);
  });
});
