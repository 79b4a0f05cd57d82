import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type FakeS3, startFakeS3 } from '../testing/fake-s3.ts';
import type { BlobStore } from './blob-store.ts';
import { openBlobs } from './open-blobs.ts';

let s3: FakeS3;
let blobs: BlobStore;
const sha256 = 'ab'.repeat(32);
const open = (more: Record<string, string> = {}) =>
  openBlobs(readConfig({ ...s3.environment, ...more }));

beforeAll(async () => {
  s3 = await startFakeS3();
  blobs = await open();
});
afterAll(() => s3.close());

it('keeps bytes in the bucket, and reads them whole and in parts', async () => {
  await blobs.write(sha256, Buffer.from('the whole picture'));
  expect([...s3.objects.keys()]).toEqual([`guild-files/hub/ab/${sha256}`]);
  expect(String(await blobs.read(sha256))).toBe('the whole picture');
  expect(String(await buffer(await blobs.stream(sha256)))).toBe('the whole picture');
  expect(String(await buffer(await blobs.stream(sha256, { start: 4, end: 8 })))).toBe('whole');
});

it('takes a finished file over, and leaves nothing behind on the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-s3-'));
  const path = join(folder, 'film.mp4');
  const film = Buffer.alloc(3_000_000, 7);
  await writeFile(path, film);
  await blobs.take('cd'.repeat(32), path);
  expect(existsSync(path)).toBe(false);
  expect((await blobs.read('cd'.repeat(32))).equals(film)).toBe(true);
  await rm(folder, { recursive: true });
});

it('forgets what is removed, also twice', async () => {
  await blobs.remove(sha256);
  await blobs.remove(sha256);
  await expect(blobs.read(sha256)).rejects.toThrow();
});

it('refuses to start with a key or bucket that does not open, and names the settings', async () => {
  await expect(open({ S3_ACCESS_KEY_ID: 'WRONG' })).rejects.toThrow(/S3_BUCKET, S3_ENDPOINT/);
  await expect(open({ S3_BUCKET: 'other' })).rejects.toThrow(/"other" cannot be opened/);
  expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/S3_SECRET_ACCESS_KEY/);
});
