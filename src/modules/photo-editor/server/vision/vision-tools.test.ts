import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { drawFigure, overlapOf } from './cut-out/testing/drawn-figure.ts';
import { createVisions, idleMs, visions } from './process/warm-visions.ts';
import { isMagenta, thingOn } from './remove/testing/textured-grounds.ts';

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

describe('photo.remove', () => {
  it('takes away what a mask or a box marks, in the format and size of the picture', async () => {
    const { picture, hole } = thingOn('grass', { width: 320, height: 240 });
    const assetId = await upload(await jpegOf(picture), 'meadow.jpg');
    const raw = { width: 320, height: 240, channels: 1 as const };
    const painted = sharp(Buffer.from(hole.map((value) => value * 255)), { raw }).png();
    const mask = await upload(await painted.toBuffer(), 'mask.png');
    const box = { x: 115, y: 72, width: 90, height: 96 };
    for (const what of [{ mask }, { box }]) {
      const { status, body, file, bytes } = await make('photo.remove', { assetId, ...what });
      expect(status, body.message).toBe(200);
      expect([file?.mime, body.output.width, body.output.height]).toEqual(['image/jpeg', 320, 240]);
      const data = new Uint8ClampedArray(await sharp(bytes).raw().toBuffer());
      expect([...hole.keys()].filter((at) => isMagenta(data, at * 3))).toEqual([]);
    }
  });

  it('says what is wrong with a mask or a box', async () => {
    const { picture } = thingOn('sky', { width: 80, height: 60 });
    const assetId = await upload(await jpegOf(picture), 'sky.jpg');
    const refused = async (what: object) => {
      const { status, body } = await make('photo.remove', { assetId, ...what });
      return [status, body.data.field, body.message];
    };
    const small = { width: 40, height: 60, channels: 3 as const, background: '#fff' };
    const mask = await upload(await sharp({ create: small }).png().toBuffer(), 'mask.png');
    expect(await refused({ mask })).toEqual([
      ...[400, 'mask', 'The mask must have the size of the picture (80 × 60).'],
    ]);
    const create = { width: 80, height: 60, channels: 3 as const, background: '#000' };
    const black = await upload(await sharp({ create }).png().toBuffer(), 'black.png');
    expect((await refused({ mask: black })).slice(0, 2)).toEqual([422, 'mask']);
    const box = { x: 0, y: 0, width: 81, height: 9 };
    expect((await refused({ box })).slice(0, 2)).toEqual([400, 'box']);
    expect((await refused({})).slice(0, 2)).toEqual([400, 'box']);
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
