import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';

export type ModelDownload = {
  readonly folder: string;
  /** Name of the file that it becomes. */
  readonly file: string;
  readonly url: string;
  /** 64 hex digits; without it what the server itself names as the sum, where it does. */
  readonly sha256?: string | undefined;
  readonly fetch: typeof fetch;
  readonly signal?: AbortSignal | undefined;
  /** Bytes that may be written now. */
  readonly freeBytes: () => Promise<number>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** What was downloaded, with its sum, and whether that was compared with anything. */
export type DownloadedModel = {
  readonly bytes: number;
  readonly sha256: string;
  readonly isCompared: boolean;
};

/** Bytes between two looks at the disk. */
const lookEvery = 64e6;
const fail = (message: string, status = 502) =>
  new AppError('download_failed', status, message, { field: 'address' });
const fullDisk = (need: number) =>
  fail(
    `There is no room for this model: ${showBytes(need)} more are needed. Free some, and try again; it goes on where it stopped.`,
    507,
  );

/**
 * Fetches a model's file and compares its SHA-256. What is there of it stays when the connection breaks,
 * the disk is full or somebody stops it, and the next try goes on from there; a file that changed
 * meanwhile begins anew, and one with another sum is thrown away. Throws one sentence.
 */
export async function downloadModel(download: ModelDownload): Promise<DownloadedModel> {
  const { folder, file } = download;
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${file}.part`);
  const named = await fetchPart(download, part);
  await refuseOther(part, file);
  const sha256 = await sumOf(part);
  const wanted = (download.sha256 ?? named)?.toLowerCase();
  if (wanted && wanted !== sha256) {
    await forget(part);
    throw fail(
      `The file has another SHA-256 than expected (${sha256}, not ${wanted}). It was thrown away.`,
    );
  }
  const { size } = await stat(part);
  await rename(part, join(folder, file));
  await forget(part);
  return { bytes: size, sha256, isCompared: wanted !== undefined };
}

/** Fetches what is missing of the part; returns the sum that the server names, where it does. */
async function fetchPart(download: ModelDownload, part: string): Promise<string | undefined> {
  const { url, fetch, signal } = download;
  const have = await sizeOf(part);
  const tag = await readFile(`${part}.tag`, 'utf8').catch(() => '');
  const goesOn = have > 0 && tag !== '';
  const answer = await fetch(url, {
    headers: {
      'accept-encoding': 'identity',
      ...(goesOn && { range: `bytes=${have}-`, 'if-range': tag }),
    },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof AppError || signal?.aborted) throw cause;
    throw fail('The address could not be reached. Look whether it is right, and try again.');
  });
  const named = /^"?([0-9a-f]{64})"?$/i.exec(answer.headers.get('x-linked-etag') ?? '')?.[1];
  // All of it was there, only its sum had not been looked at.
  if (answer.status === 416 && goesOn) {
    await answer.body?.cancel();
    return named;
  }
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw fail(`The address answered ${answer.status} instead of the file.`);
  }
  const from = answer.status === 206 ? have : 0;
  const rest = Number(answer.headers.get('content-length'));
  const total = Number.isFinite(rest) && rest > 0 ? from + rest : 0;
  if (total - from > (await download.freeBytes())) {
    await answer.body.cancel();
    throw fullDisk(total - from);
  }
  await writeFile(`${part}.tag`, answer.headers.get('etag') ?? '');
  await writeRest(download, { part, from, total, body: answer.body });
  return named;
}

type Rest = {
  readonly part: string;
  readonly from: number;
  readonly total: number;
  readonly body: ReadableStream<Uint8Array>;
};

async function writeRest(download: ModelDownload, { part, from, total, body }: Rest) {
  const { signal, freeBytes, onProgress } = download;
  const handle = await open(part, from > 0 ? 'a' : 'w');
  let done = from;
  let looked = from;
  try {
    for await (const chunk of body) {
      await handle.write(chunk);
      done += chunk.byteLength;
      onProgress?.(done, total);
      if (done - looked < lookEvery) continue;
      looked = done;
      if ((await freeBytes()) < lookEvery) throw fullDisk(Math.max(total - done, 0));
    }
  } catch (cause) {
    if (signal?.aborted || cause instanceof AppError) throw cause;
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') throw fullDisk(total - done);
    throw fail(
      `The connection broke off after ${showBytes(done)}. Try again; it goes on from there.`,
    );
  } finally {
    await handle.close();
  }
  if (total > 0 && done < total)
    throw fail(
      `The connection broke off after ${showBytes(done)}. Try again; it goes on from there.`,
    );
}

/** Throws for what is no GGUF file, and forgets it. */
async function refuseOther(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r');
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  if (buffer.toString('latin1') === 'GGUF') return;
  await forget(part);
  throw fail(`What came is no model: ${file} does not begin as a GGUF file does.`);
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
const forget = async (part: string) => {
  for (const path of [part, `${part}.tag`]) await rm(path, { force: true });
};
