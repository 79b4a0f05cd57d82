import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { readMp4 } from '#platform/media/read-mp4.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type AdSize, placementOf } from '../../placements.ts';

let hub: TestHub;
let ana: TestUser;
let folder: string;
beforeAll(async () => {
  [hub, folder] = [await startTestHub(), await mkdtemp(join(tmpdir(), 'ad-films-'))];
  ana = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true });
});

const call = (tool: string, input: object) => toolCaller(hub)(ana, tool, input);
async function written(): Promise<string> {
  const brief = { product: 'Kiln 7', audience: 'potters', offer: '20 % off until June' };
  const { body } = await call('ad.create', { brief: { ...brief, cta: 'See it', language: 'en' } });
  const { projectId } = body.output as { projectId: string };
  await call('ad.variants', { projectId, angles: ['proof'], headlines: ['Fire at home'] });
  return projectId;
}
const bytesAt = async (url = '') =>
  new Uint8Array(await (await hub.request(url, { token: ana.token })).arrayBuffer());
const grey = (picture: Uint8Array) => sharp(picture).resize(108).greyscale().raw().toBuffer();
/** Mean difference of two pictures, in steps of grey. */
const apart = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

it('ads as films open with the headline, end whole, and go only where films are taken', async () => {
  const projectId = await written();
  const { status, body } = await call('ad.render', { projectId, format: 'mp4' });
  expect(status, body.message).toBe(200);
  const { files } = body.output as { files: { size: AdSize; assetId: string }[] };
  expect(files.map(({ size }) => size)).toEqual(['1080x1080', '1080x1350', '1080x1920']);
  for (const { size, assetId } of files) {
    const asset = body.assets.find(({ id }) => id === assetId);
    expect(asset?.mime).toBe('video/mp4');
    const path = join(folder, `${size}.mp4`);
    await writeFile(path, await bytesAt(asset?.url));
    const { seconds, tracks, fastStart, bt709 } = await readMp4(path);
    // Nothing but a picture, thirty times a second.
    expect(tracks.map(({ kind, samples }) => [kind, samples])).toEqual([
      ['vide', Math.round(seconds * 30)],
    ]);
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThanOrEqual(placementOf(size).film?.mostSeconds ?? 0);
    expect([fastStart, bt709]).toEqual([true, true]);

    const shown = async (at: number) => {
      const frame = join(folder, 'frame.png');
      await runFfmpeg(['-ss', String(at), '-i', path, '-frames:v', '1', frame]);
      return readFile(frame);
    };
    const [first, last] = [await shown(0), await shown(seconds - 0.2)];
    const { width, height } = await sharp(last).metadata();
    expect(`${width}x${height}`).toBe(size);
    const still = (await call('ad.render', { projectId, sizes: [size] })).body.assets[0]?.url;
    const whole = await grey(await bytesAt(still));
    const [opening, ending] = [apart(whole, await grey(first)), apart(whole, await grey(last))];
    expect(ending, size).toBeLessThan(1.5);
    expect(opening, size).toBeGreaterThan(ending * 2);
  }
});

it('where nobody takes a film, that is said with the sizes that do', async () => {
  const projectId = await written();
  const { status, body } = await call('ad.render', {
    ...{ projectId, sizes: ['728x90'], format: 'mp4' },
  });
  expect([status, body.data?.field]).toEqual([400, 'sizes']);
  expect(body.message).toBe(
    'Google Display takes no films in 728 × 90. Choose 1080 × 1080, 1080 × 1350, 1080 × 1920, or GIF.',
  );
});
