import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { drawFigure, overlapOf } from './cut-out/testing/drawn-figure.ts';
import { createVisions, idleMs, visions } from './process/warm-visions.ts';

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

async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  return ((await answer.json()) as { id: string }).id;
}
const make = async (name: string, input: object) => {
  const { status, body } = await call(ana, name, input);
  const [file] = body.assets ?? [];
  const bytes = file && Buffer.from(await (await hub.request(file.url)).arrayBuffer());
  return { status, body, file, bytes };
};
const alphaOf = async (bytes: Buffer | undefined) =>
  new Uint8ClampedArray(await sharp(bytes).extractChannel(3).raw().toBuffer());
const jpegOf = ({ data, ...raw }: ReturnType<typeof drawFigure>['picture']) =>
  sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();

describe('photo.cut-out', () => {
  it('gives a PNG of the same size that holds the figure and nothing of its ground', async () => {
    const { picture, figure, box } = drawFigure({ width: 600, height: 450 });
    const assetId = await upload(await jpegOf(picture), 'ana.jpg');
    const { status, body, file, bytes } = await make('photo.cut-out', { assetId, box });
    expect(status, body.message).toBe(200);
    expect([file?.mime, body.output.box]).toEqual(['image/png', box]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 450, channels: 4 });
    const alpha = await alphaOf(bytes);
    expect(overlapOf(alpha, figure)).toBeGreaterThan(0.97);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const left = alpha.findIndex((value, at) => value === 0 && data[at * 4] !== 0);
    expect(left).toBe(-1);
    // A stroke on the same picture is done by the process that knows it.
    const before = visions.processes();
    const point = [box.x + box.width / 2, box.y + box.height / 2];
    const stroke = await make('photo.cut-out', { assetId, box, drop: [point] });
    expect(stroke.status, stroke.body.message).toBe(200);
    expect(visions.processes()).toEqual(before);
    const at = Math.floor(point[1] ?? 0) * 600 + Math.floor(point[0] ?? 0);
    expect((await alphaOf(stroke.bytes))[at]).toBe(0);
  });

  it('finds a box where none is given, and says so', async () => {
    const { picture } = drawFigure({ width: 300, height: 240 }, { calm: true });
    const assetId = await upload(await jpegOf(picture), 'ana.jpg');
    const { status, body } = await make('photo.cut-out', { assetId });
    expect(status, body.message).toBe(200);
    const { x, width } = body.output.box as { x: number; width: number };
    expect(body.notes.join()).toContain(`the figure was found at x ${x}`);
    expect(width).toBeLessThan(300);
  });

  it('makes no empty picture: what cannot be done is an error that names the field', async () => {
    const create = { width: 90, height: 60, channels: 3 as const, background: '#777' };
    const assetId = await upload(await sharp({ create }).png().toBuffer(), 'grey.png');
    const grey = await make('photo.cut-out', { assetId });
    expect([grey.status, grey.body.data.field, grey.file]).toEqual([422, 'box', undefined]);
    const box = { x: 80, y: 0, width: 11, height: 10 };
    const outside = await make('photo.cut-out', { assetId, box });
    expect([outside.status, outside.body.data.field]).toEqual([400, 'box']);
    const stroke = await make('photo.cut-out', { assetId, keep: [[4, -1]] });
    expect([stroke.status, stroke.body.data.field]).toEqual([400, 'keep.0.1']);
  });
});

describe('the process that looks at photos', () => {
  it('is gone after 60 seconds without work, and not before the last of it', async () => {
    let due: { readonly ms: number; readonly then: () => void } | undefined;
    const own = createVisions({
      later: (ms, then) => {
        due = { ms, then };
        return () => {
          due = undefined;
        };
      },
    });
    let gone: Promise<void> | undefined;
    const use = () =>
      own.lend('one', async (child) => {
        gone = child.gone;
        expect(due).toBeUndefined();
        return child.pid;
      });
    const pid = await use();
    expect(due?.ms).toBe(idleMs);
    expect(await use()).toBe(pid);
    expect(own.processes()).toEqual([pid]);
    due?.then();
    await gone;
    expect(own.processes()).toEqual([]);
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });

  it('gives way to another picture, the one used longest ago first', async () => {
    const own = createVisions({ later: () => () => undefined });
    const use = (key: string) => own.lend(key, async (child) => child.pid);
    const [one, two] = [await use('one'), await use('two')];
    await use('one');
    const three = await use('three');
    expect(own.processes()).toEqual([one, three]);
    expect(await use('two')).not.toBe(two);
    for (const pid of own.processes()) process.kill(pid ?? 0);
  });
});
