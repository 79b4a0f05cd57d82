import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';
import { AppError } from '#kernel/errors.ts';

/** A part of an archive, in the order in which it was written. */
export type ArchiveEntry = {
  readonly name: string;
  /** `file` for all that we write. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
};

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** As `add`, for a stream of exactly `size` bytes. */
  addStream(name: string, size: number, body: Readable): Promise<void>;
};

const encryptedMark = 'age-encryption.org/';

/**
 * Writes a tar archive, packed with gzip and with a passphrase encrypted as `age` does, so that it can
 * also be opened without this program. The file has its name only when it is whole.
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const half = `${path}.unfinished`;
  const sink = createWriteStream(half, { mode: 0o600 });
  await once(sink, 'open').catch((error: Error) => {
    throw new AppError('unwritable', 400, `The archive cannot be written: ${error.message}`);
  });
  const tar = pack();
  tar.on('error', () => undefined); // told by the wait below
  const packed = tar.pipe(createGzip({ level: 4 }));
  const writing = pipeline(passphrase ? await encrypt(packed, passphrase) : packed, sink);
  try {
    const filling = fill(writerOf(tar)).then(() => tar.finalize());
    await Promise.all([
      filling.catch((error) => {
        tar.destroy(error);
        throw error;
      }),
      writing,
    ]);
    const file = await open(half, 'r+');
    await file.sync();
    await file.close();
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

const writerOf = (tar: Pack): ArchiveWriter => ({
  add: (name, bytes) =>
    new Promise((resolve, reject) => {
      tar.entry({ name }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
    }),
  async addStream(name, size, body) {
    await pipeline(body, tar.entry({ name, size }));
  },
});

async function encrypt(stream: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/** Hands over the entries of an archive one after another; each must be read to its end. */
export async function readArchive(
  path: string,
  passphrase: string | undefined,
  use: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const isSealed = await isEncrypted(path);
  const source = createReadStream(path);
  const plain = isSealed ? await decrypt(source, passphrase) : source;
  const tar = extract();
  const feeding = pipeline(plain, createGunzip(), tar);
  feeding.catch(() => undefined); // told by the loop or by the wait below
  try {
    for await (const entry of tar) {
      await use({
        name: entry.header.name,
        type: entry.header.type ?? 'file',
        size: entry.header.size ?? 0,
        body: entry as AsyncIterable<Buffer>,
      });
      entry.resume();
    }
    await feeding;
  } catch (error) {
    source.destroy();
    if (error instanceof AppError) throw error;
    const { message } = error as Error;
    throw new AppError('bad_archive', 400, `The archive cannot be read: ${message}`);
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => {
    throw new AppError('no_archive', 400, `There is no file at ${path}.`);
  });
  const { buffer } = await file.read(
    Buffer.alloc(encryptedMark.length),
    0,
    encryptedMark.length,
    0,
  );
  await file.close();
  return String(buffer) === encryptedMark;
}

async function decrypt(stream: Readable, passphrase: string | undefined): Promise<Readable> {
  if (!passphrase) {
    const remedy = 'Set BACKUP_PASSPHRASE to its passphrase.';
    throw new AppError('passphrase_missing', 400, `The archive is encrypted. ${remedy}`);
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream)));
  } catch {
    stream.destroy();
    throw new AppError('passphrase_wrong', 400, 'The passphrase does not open this archive.');
  }
}

// Node's types of web streams and the library's are the same thing under two names.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
