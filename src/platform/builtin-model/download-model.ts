import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/errors.ts';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { downloadFailure, noRoom, storing } from './download-failure.ts';
import { beginPart, forgetPart, readPart } from './partial-file.ts';

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

/**
 * Fetches a model's file and compares its SHA-256. What is there of it stays when the connection breaks,
 * the disk is full or somebody stops it, and the next try goes on from there; a file that changed
 * meanwhile begins anew, and one with another sum is thrown away. Throws one sentence.
 */
export async function downloadModel(download: ModelDownload): Promise<DownloadedModel> {
  const { folder, file } = download;
  await storing(mkdir(folder, { recursive: true }));
  const part = join(folder, `${file}.part`);
  const named = await fetchPart(download, part);
  await refuseOther(part, file);
  const sha256 = await sumOf(part);
  const wanted = (download.sha256 ?? named)?.toLowerCase();
  if (wanted && wanted !== sha256) {
    await forgetPart(part);
    throw downloadFailure(
      `The file has another SHA-256 than expected (${sha256}, not ${wanted}). It was thrown away.`,
    );
  }
  const { size } = await stat(part);
  await storing(rename(part, join(folder, file)));
  await forgetPart(part);
  return { bytes: size, sha256, isCompared: wanted !== undefined };
}

/** Fetches what is missing of the part; returns the sum that the server names, where it does. */
async function fetchPart(download: ModelDownload, part: string): Promise<string | undefined> {
  const { url, fetch, signal } = download;
  const { have, mark } = await readPart(part);
  const goesOn = have > 0 && mark !== '';
  const answer = await fetch(url, {
    headers: {
      'accept-encoding': 'identity',
      ...(goesOn && { range: `bytes=${have}-`, 'if-range': mark }),
    },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof AppError || signal?.aborted) throw cause;
    throw downloadFailure(
      'The address could not be reached. Look whether it is right, and try again.',
    );
  });
  const named = /^"?([0-9a-f]{64})"?$/i.exec(answer.headers.get('x-linked-etag') ?? '')?.[1];
  // All of it was there, only its sum had not been looked at.
  if (answer.status === 416 && goesOn) {
    await answer.body?.cancel();
    return named;
  }
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw downloadFailure(`The address answered ${answer.status} instead of the file.`);
  }
  const from = answer.status === 206 ? have : 0;
  const rest = Number(answer.headers.get('content-length'));
  const total = Number.isFinite(rest) && rest > 0 ? from + rest : 0;
  try {
    const given = from > 0 ? mark : markOf(answer.headers);
    const lack = { need: Math.max(0, total - from), goesOn: given !== '' };
    if (lack.need > (await download.freeBytes())) throw noRoom(lack);
    if (from === 0) await storing(beginPart(part, given), lack);
    await writeRest(download, { part, from, total, body: answer.body, goesOn: lack.goesOn });
  } catch (cause) {
    await answer.body.cancel().catch(() => undefined);
    throw cause;
  }
  return named;
}

/** What a later request can name to get the rest of this very file; empty where the server has no such mark. */
function markOf(headers: Headers): string {
  const etag = headers.get('etag') ?? '';
  return etag !== '' && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? '');
}

type Rest = {
  readonly part: string;
  readonly from: number;
  readonly total: number;
  readonly body: ReadableStream<Uint8Array>;
  /** Whether another try can go on where this one ends. */
  readonly goesOn: boolean;
};

async function writeRest(download: ModelDownload, { part, from, total, body, goesOn }: Rest) {
  const { signal, freeBytes, onProgress } = download;
  let done = from;
  let looked = from;
  const lack = () => ({ need: Math.max(0, total - done), goesOn });
  const handle = await storing(open(part, 'a'), lack());
  const brokeOff = () =>
    downloadFailure(
      `The connection broke off after ${showBytes(done)}. Try again; it ${goesOn ? 'goes on from there' : 'begins anew, as this server cannot go on'}.`,
    );
  try {
    for await (const chunk of body) {
      await storing(handle.writeFile(chunk), lack());
      done += chunk.byteLength;
      onProgress?.(done, total);
      if (done - looked < lookEvery) continue;
      looked = done;
      if ((await freeBytes()) < lookEvery) throw noRoom(lack());
    }
  } catch (cause) {
    if (signal?.aborted || cause instanceof AppError) throw cause;
    throw brokeOff();
  } finally {
    await handle.close();
  }
  if (total > 0 && done < total) throw brokeOff();
}

/** Throws for what is no GGUF file, and forgets it. */
async function refuseOther(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r');
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  if (buffer.toString('latin1') === 'GGUF') return;
  await forgetPart(part);
  throw downloadFailure(`What came is no model: ${file} does not begin as a GGUF file does.`);
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
