import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { downloadModel } from './download-model.ts';
import { tinyModel } from './testing/write-gguf.ts';

const bytes = tinyModel();
const sum = createHash('sha256').update(bytes).digest('hex');
let server: Server;
let folder: string;
let ranges: (string | undefined)[] = [];
/** Bytes after which the connection breaks; all of them without it. */
let breakAfter: number | undefined;
/** Breaks the connection, once something of it has arrived. */
let breakOff: () => void = () => undefined;
let served = bytes;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    const etag = `"${served === bytes ? 'one' : 'two'}"`;
    const from = range && request.headers['if-range'] === etag ? Number(range.slice(6, -1)) : 0;
    const rest = served.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': rest.length });
    if (breakAfter === undefined) return response.end(rest);
    response.write(rest.subarray(0, breakAfter));
    breakOff = () => response.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-download-'));
  ranges = [];
  breakAfter = undefined;
  served = bytes;
  return () => rm(folder, { recursive: true, force: true });
});

const get = (
  more: {
    sha256?: string;
    freeBytes?: () => Promise<number>;
    onProgress?: (done: number, total: number) => void;
  } = {},
) =>
  downloadModel({
    ...{ folder, file: 'tiny.gguf', fetch, freeBytes: async () => 1e12 },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.gguf`,
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
  breakAfter = 100_000;
  await expect(get({ onProgress: () => breakOff() })).rejects.toThrow(
    /^The connection broke off after .* it goes on from there\.$/,
  );
  breakAfter = undefined;
  expect(await get({ sha256: sum })).toMatchObject({ sha256: sum });
  expect(ranges[0]).toBeUndefined();
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

it('a file that changed meanwhile begins anew', async () => {
  breakAfter = 100_000;
  await expect(get({ onProgress: () => breakOff() })).rejects.toThrow('broke off');
  breakAfter = undefined;
  served = tinyModel({ seed: 8 });
  await get();
  expect(await readFile(join(folder, 'tiny.gguf'))).toEqual(served);
});

it('another sum, and what is no model, are thrown away', async () => {
  await expect(get({ sha256: 'a'.repeat(64) })).rejects.toThrow(
    'has another SHA-256 than expected',
  );
  served = Buffer.from('<html>Not here</html>');
  await expect(get()).rejects.toThrow('does not begin as a GGUF file does');
  expect(await readdir(folder)).toEqual([]);
});

it('a disk without room for it is told before anything is written', async () => {
  await expect(get({ freeBytes: async () => 1000 })).rejects.toThrow(
    /^There is no room for this model: .* it goes on where it stopped\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
});
