import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { BlobStore, ByteRange } from './blobs/blob-store.ts';

export type StoredFile = {
  readonly id: string;
  readonly owner_id: string | null;
  readonly name: string;
  readonly mime_type: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly visibility: 'private' | 'public';
  readonly purpose: string;
};

export type NewFile = {
  readonly ownerId: string | null;
  readonly name: string;
  readonly mimeType: string;
  /** What it was made for, e.g. `chat-image`; for clean-up and quotas. */
  readonly purpose: string;
  readonly visibility?: 'private' | 'public';
};

export type FileStore = {
  /** Stores bytes and their row; the bytes are on disk before the row exists. */
  save(scope: DbScope, file: NewFile, bytes: Uint8Array): Promise<StoredFile>;
  /**
   * As `save`, for a finished file on this machine. It is moved away from its path, and read in
   * pieces: films do not fit into memory.
   */
  saveFrom(scope: DbScope, file: NewFile, path: string): Promise<StoredFile>;
  find(scope: DbScope, id: string): Promise<StoredFile | undefined>;
  read(file: StoredFile): Promise<Buffer>;
  /** The bytes, or a part of them, as they come. */
  stream(file: StoredFile, range?: ByteRange): Promise<Readable>;
  remove(scope: DbScope, id: string): Promise<void>;
  /** Path on this site that opens the file for whoever holds it, until the end of tomorrow (UTC). */
  linkTo(fileId: string): string;
  /** Whether a link's signature is genuine and still valid. */
  isGenuine(fileId: string, expires: string, signature: string): boolean;
};

const dayMs = 86_400_000;

/**
 * Bytes in `blobs` (a disk or a bucket), rows in the database. Links are signed because `<img>`,
 * `<audio>` and `<video>` cannot send a bearer token; the expiry is a whole day so that a picture
 * keeps one address, and its place in the browser's cache, all day.
 */
export function createFileStore(blobs: BlobStore, linkKey: Buffer, now: () => Date): FileStore {
  const sign = (id: string, expires: string) =>
    createHmac('sha256', linkKey).update(`${id}.${expires}`).digest('base64url');
  return {
    async save(scope, file, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await blobs.write(sha256, bytes);
      return addRow(scope, file, { sha256, size: bytes.byteLength });
    },
    async saveFrom(scope, file, path) {
      const hash = createHash('sha256');
      let size = 0;
      await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          hash.update(piece);
          size += piece.byteLength;
        }
      });
      const sha256 = hash.digest('hex');
      await blobs.take(sha256, path);
      return addRow(scope, file, { sha256, size });
    },
    async find(scope, id) {
      const { rows } = await scope.execute<StoredFile>(sql`select * from files where id = ${id}`);
      return rows[0];
    },
    read: ({ sha256 }) => blobs.read(sha256),
    stream: ({ sha256 }, range) => blobs.stream(sha256, range),
    async remove(scope, id) {
      const { rows } = await scope.execute<{ sha256: string; used: boolean }>(sql`
        with gone as (delete from files where id = ${id} returning id, sha256)
        select sha256, exists (select 1 from files f where f.sha256 = gone.sha256 and f.id <> gone.id) as used
        from gone`);
      const row = rows[0];
      if (row && !row.used) await blobs.remove(row.sha256);
    },
    linkTo(fileId) {
      const expires = String(Math.floor(now().getTime() / dayMs) * dayMs + 2 * dayMs);
      return `/files/${fileId}?expires=${expires}&signature=${sign(fileId, expires)}`;
    },
    isGenuine(fileId, expires, signature) {
      const wanted = Buffer.from(sign(fileId, expires));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return Number(expires) > now().getTime();
    },
  };
}

async function addRow(
  scope: DbScope,
  file: NewFile,
  { sha256, size }: Pick<StoredFile, 'sha256' | 'size'>,
): Promise<StoredFile> {
  const { rows } = await scope.execute<StoredFile>(sql`
    insert into files (owner_id, name, mime_type, size, sha256, visibility, purpose)
    values (${file.ownerId}, ${file.name}, ${file.mimeType}, ${size}, ${sha256},
            ${file.visibility ?? 'private'}, ${file.purpose})
    returning *`);
  return rows[0] as StoredFile;
}
