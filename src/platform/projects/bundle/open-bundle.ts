import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { AppError } from '#kernel/errors.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import { manifestName } from './bundle-format.ts';

/** Most that a bundle may unpack to: bytes in all, times its own size (of more than a little), files. */
const most = { bytes: 2_000_000_000, ratio: 200, littleBytes: 10_000_000, files: 10_000 } as const;
/** Bytes of one text. */
const longestText = 2_000_000;

/** What lies in a bundle: texts in memory, files in a folder that its user removes. */
export type Unpacked = {
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
  /** Path on this machine by path in the bundle. */
  readonly files: ReadonlyMap<string, string>;
};

const faults = {
  outside: 'The bundle holds a path outside itself.',
  large: 'The bundle unpacks to more than it may.',
  newer: 'The bundle was made by a newer Guildhall.',
  none: 'This is not a project’s bundle, or it is damaged. Export it again.',
} as const;
export const badBundle = (fault: keyof typeof faults) => unreadable(faults[fault]);
export const badSum = (path: string) =>
  unreadable(`${path.slice(0, 200)} does not match its checksum.`);

/**
 * Unpacks a bundle and checks every file against its manifest. Nothing is believed before it was
 * counted: sizes, paths and sums. Throws 422 with the sentence for what is wrong.
 */
export async function openBundle(bytes: Uint8Array): Promise<Unpacked> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-bundle-'));
  const texts = new Map<string, string>();
  const files = new Map<string, string>();
  const sums = new Map<string, string>();
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    if (zip.entryCount > most.files) throw badBundle('large');
    const entries = await listEntries(zip);
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const isBomb = total > most.littleBytes && total > most.ratio * bytes.byteLength;
    if (total > most.bytes || isBomb) throw badBundle('large');
    for (const entry of entries) {
      const path = String(entry.fileName);
      if (path.endsWith('/')) continue;
      if (path.startsWith('assets/')) {
        const target = join(folder, String(files.size));
        sums.set(path, await copyOut(zip, entry, target));
        files.set(path, target);
      } else {
        const text = await readText(zip, entry);
        sums.set(path, createHash('sha256').update(text).digest('hex'));
        texts.set(path, text.toString('utf8'));
      }
    }
    checkSums(texts.get(manifestName) ?? '', sums);
    return { folder, texts, files };
  } catch (error) {
    throw error instanceof AppError ? error : refusalOf(error as Error);
  } finally {
    zip.close();
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
    error ? reject(refusalOf(error)) : resolve(zip),
  );
  return promise;
}

/** The library refuses paths that leave the folder in words of its own. */
const refusalOf = (error: Error) =>
  badBundle(
    /relative path|absolute path|characters in fileName/.test(error.message) ? 'outside' : 'none',
  );

function listEntries(zip: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(entries));
  zip.on('error', reject);
  zip.readEntry();
  return promise;
}

function streamOf(zip: ZipFile, entry: Entry) {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  return promise;
}

async function copyOut(zip: ZipFile, entry: Entry, target: string): Promise<string> {
  const hash = createHash('sha256');
  const count = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  await pipeline(await streamOf(zip, entry), count, createWriteStream(target));
  return hash.digest('hex');
}

async function readText(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > longestText) throw badBundle('large');
  const pieces: Buffer[] = [];
  for await (const piece of await streamOf(zip, entry)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const line = /^([0-9a-f]{64}) {2}(.{1,300})$/;

/** Every file but the manifest is in it, with its sum, and nothing in it is missing. */
function checkSums(manifest: string, sums: ReadonlyMap<string, string>): void {
  const wanted = new Map<string, string>();
  for (const row of manifest.split('\n').filter(Boolean)) {
    const [, sum, path] = line.exec(row) ?? [];
    if (!sum || !path) throw badBundle('none');
    wanted.set(path, sum);
  }
  if (wanted.size === 0) throw badBundle('none');
  for (const [path, sum] of wanted) if (sums.get(path) !== sum) throw badSum(path);
  for (const path of sums.keys()) {
    if (path !== manifestName && !wanted.has(path)) throw badSum(path);
  }
}
