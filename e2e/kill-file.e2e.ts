import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const isFull = process.env.GUILDHALL_TEST_SIZE === 'full';
/** Bytes of the file. */
const size = isFull ? 2_000_000_000 : 64_000_000;
const piece = 4_000_000;

let server: RunningServer | undefined;
let folder = '';
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  if (server) await rm(server.dataDir, { recursive: true, force: true });
});

/** The same noise for every test, in pieces: a large file fits into no memory. */
function* noise() {
  let block = createHash('sha512').update('tides').digest();
  for (let done = 0; done < size; done += piece) {
    const blocks: Buffer[] = [];
    block = createHash('sha512').update(block).digest();
    for (let at = 0; at < piece; at += block.length) blocks.push(block);
    yield Buffer.concat(blocks).subarray(0, Math.min(piece, size - done));
  }
}

async function writeNoise(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (const bytes of noise()) {
    hash.update(bytes);
    await file.write(bytes);
  }
  await file.close();
  return hash.digest('hex');
}

/** Tokens name the address that they are for, which is another one after the start. */
async function signIn(origin: string, path: string) {
  const { publishableKey } = (await (await fetch(`${origin}/api/config`)).json()) as {
    publishableKey: string;
  };
  const signedIn = await fetch(origin + path, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', password: 'a long enough password' }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}

it('a large file arrives whole although the server is killed half-way', {
  timeout: isFull ? 1_800_000 : 240_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-large-'));
  const path = join(folder, 'noise.dat');
  const sha256 = await writeNoise(path);
  const first = await startServer({}, await mkdtemp(join(tmpdir(), 'gh-e2e-')));
  server = first;
  let headers = await signIn(first.origin, '/auth/v1/signup');

  /** Sends what is missing; `uploadUrl` names an upload that was begun before. */
  const send = async (origin: string, uploadUrl: string | null, until: number) => {
    // By its path the client reads only what is missing.
    const stream = createReadStream(path);
    let url: string | null = uploadUrl;
    let assetId: string | undefined;
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(stream, {
        ...{ endpoint: `${origin}/uploads`, uploadUrl, headers, chunkSize: piece },
        ...{ uploadSize: size, retryDelays: null, metadata: { filename: 'noise.dat' } },
        onChunkComplete: (_, accepted) => {
          url = upload.url;
          if (accepted >= until) void first.kill().then(resolve);
        },
        onAfterResponse: (_, answer) => {
          assetId = answer.getHeader('Guildhall-Asset-Id') ?? assetId;
        },
        // While the server dies an error is what comes; afterwards it is one.
        onError: (error) => {
          if (until > size) reject(error);
        },
        onSuccess: () => resolve(),
      });
      upload.start();
    });
    stream.destroy();
    return { path: url && new URL(url).pathname, assetId };
  };

  const begun = await send(first.origin, null, size / 2);
  expect(begun.assetId).toBeUndefined();
  const second = await startServer({}, first.dataDir);
  server = second;
  headers = await signIn(second.origin, '/auth/v1/token?grant_type=password');
  const url = `${second.origin}${begun.path}`;
  const head = await fetch(url, {
    ...{ method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } },
  });
  expect(head.status).toBe(200);
  // What was acknowledged is there.
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(size / 2);
  const { assetId } = await send(second.origin, url, Number.POSITIVE_INFINITY);
  const kept = await fetch(`${second.origin}/api/assets/${assetId}`, { headers });
  expect(await kept.json()).toMatchObject({ sha256, bytes: size, name: 'noise.dat' });
  expect((await stat(path)).size).toBe(size);
});
