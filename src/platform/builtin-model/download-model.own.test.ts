import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { downloadModel, type ModelDownload } from './download-model.ts';
import { type ModelServer, serveModel } from './testing/serve-model.ts';
import { tinyModel } from './testing/write-gguf.ts';

const bytes = tinyModel();
const sum = createHash('sha256').update(bytes).digest('hex');
let server: ModelServer;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-download-'));
  server = await serveModel(bytes);
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (more: Partial<ModelDownload> = {}) =>
  downloadModel({
    ...{ folder, file: 'tiny.gguf', fetch, freeBytes: async () => 1e12, url: server.url },
    ...more,
  });

it('a model arrives with its sum compared, and tells how far it is', async () => {
  let last: number[] = [];
  const done = await get({
    sha256: sum.toUpperCase(),
    onProgress: (...now) => {
      last = now;
    },
  });
  expect(done).toEqual({ bytes: bytes.length, sha256: sum, isCompared: true });
  expect(last).toEqual([bytes.length, bytes.length]);
  expect(await readFile(join(folder, 'tiny.gguf'))).toEqual(bytes);
  expect(await readdir(folder)).toEqual(['tiny.gguf']);
});

it('a broken connection goes on where it broke', async () => {
  server.breakAfter(100_000);
  await expect(get({ onProgress: () => server.breakOff() })).rejects.toThrow(
    /^The connection broke off after .* it goes on from there\.$/,
  );
  server.breakAfter(undefined);
  expect(await get({ sha256: sum })).toMatchObject({ sha256: sum });
  expect(server.ranges[0]).toBeUndefined();
  expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

it('a file that changed meanwhile begins anew', async () => {
  server.breakAfter(100_000);
  await expect(get({ onProgress: () => server.breakOff() })).rejects.toThrow('broke off');
  server.breakAfter(undefined);
  const other = tinyModel({ seed: 8 });
  server.put(other);
  await get();
  expect(await readFile(join(folder, 'tiny.gguf'))).toEqual(other);
});

it('a server that only says when its file was changed is enough to go on', async () => {
  server.put(bytes, { etag: 'W/"1"', 'last-modified': 'Thu, 26 Nov 2026 10:00:00 GMT' });
  server.breakAfter(100_000);
  await expect(get({ onProgress: () => server.breakOff() })).rejects.toThrow('goes on from there');
  server.breakAfter(undefined);
  expect(await get()).toMatchObject({ sha256: sum });
  expect(server.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

it('a server by which nobody can tell whether its file is the same begins anew, and that is said', async () => {
  server.put(bytes, {});
  server.breakAfter(100_000);
  await expect(get({ onProgress: () => server.breakOff() })).rejects.toThrow(
    'it begins anew, as this server cannot go on.',
  );
  server.breakAfter(undefined);
  expect(await get()).toMatchObject({ sha256: sum });
  expect(server.ranges).toEqual([undefined, undefined]);
});

it('another sum, and what is no model, are thrown away', async () => {
  await expect(get({ sha256: 'a'.repeat(64) })).rejects.toThrow(
    'has another SHA-256 than expected',
  );
  server.put(Buffer.from('<html>Not here</html>'));
  await expect(get()).rejects.toThrow('does not begin as a GGUF file does');
  expect(await readdir(folder)).toEqual([]);
});

it('a disk without room for it is told before anything is written', async () => {
  await expect(get({ freeBytes: async () => 1000 })).rejects.toThrow(
    /^There is no room for this model: .* it goes on where it stopped\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
});
