import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import { createSettings } from '../settings/settings.ts';
import { createBlobMarks } from './blob-marks.ts';
import type { BlobStore, ByteRange } from './blobs/blob-store.ts';
import { requireLikelyWithinLimits, requireWithinLimits } from './file-use.ts';
import { asDiskFull, type Room } from './room.ts';
import { storageSettings } from './storage-settings.ts';

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
  /** Whose room it takes; null for the hub's own. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly mimeType: string;
  /** What it was made for, e.g. `chat-image`; for clean-up and for telling people what they store. */
  readonly purpose: string;
  readonly visibility?: 'private' | 'public';
};

export type FileStore = {
  /**
   * Stores bytes and their row; the bytes are there before the row exists. Throws 413 when the owner
   * has no room left, 429 for too much within an hour, 507 when the hub or its disk has none.
   */
  save(scope: DbScope, file: NewFile, bytes: Uint8Array): Promise<StoredFile>;
  /**
   * As `save`, for a finished file on this machine. It is moved away from its path, and read in
   * pieces: films do not fit into memory.
   */
  saveFrom(scope: DbScope, file: NewFile, path: string): Promise<StoredFile>;
  /**
   * Rows for bytes that other files have already: one statement however many, their ids in the order in which
   * they were given. Throws as `save` does, and 409 when some of the bytes are not there any more.
   */
  saveAgain(scope: DbScope, files: readonly (NewFile & Content)[]): Promise<string[]>;
  /** Throws as `save` would for `bytes` more of this owner: before work whose result could not be kept. */
  requireRoom(ownerId: string | null, bytes: number): Promise<void>;
  find(scope: DbScope, id: string): Promise<StoredFile | undefined>;
  read(file: StoredFile): Promise<Buffer>;
  /** The bytes, or a part of them, as they come. */
  stream(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /** The file is gone with the transaction; its bytes go with a later sweep, unless another needs them. */
  remove(scope: DbScope, id: string): Promise<void>;
  /**
   * Path on this site that opens the file for whoever holds it, until the end of tomorrow (UTC), or for
   * so many ms.
   */
  linkTo(fileId: string, lastsMs?: number): string;
  /** Whether a link's signature is genuine and still valid. */
  isGenuine(fileId: string, expires: string, signature: string): boolean;
  close(): Promise<void>;
};

export type FileStoreParts = {
  readonly blobs: BlobStore;
  /** A few connections of its own, apart from the callers' transactions; see `blob-marks.ts`. */
  readonly db: Db;
  readonly room: Room;
  readonly linkKey: Buffer;
  readonly now: () => Date;
};

const dayMs = 86_400_000;

/**
 * Bytes in `blobs` (a disk or a bucket), rows in the database. Links are signed because `<img>`,
 * `<audio>` and `<video>` cannot send a bearer token; the expiry is a whole day so that a picture
 * keeps one address, and its place in the browser's cache, all day.
 */
export function createFileStore(parts: FileStoreParts): FileStore {
  const { blobs, now } = parts;
  // Made into a key once: a page of pictures is signed a hundred times.
  const linkKey = createSecretKey(parts.linkKey);
  const keep = createKeeper(parts);
  const sign = (id: string, expires: string) =>
    createHmac('sha256', linkKey).update(`${id}.${expires}`).digest('base64url');
  return {
    save(scope, file, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const put = () => blobs.write(sha256, bytes);
      return keep.store(scope, file, { sha256, size: bytes.byteLength }, put);
    },
    async saveFrom(scope, file, path) {
      const content = await hashFile(path);
      return keep.store(scope, file, content, () => blobs.take(content.sha256, path));
    },
    async saveAgain(scope, given) {
      const byOwner = Map.groupBy(given, ({ ownerId }) => ownerId);
      for (const [owner, files] of byOwner) {
        await keep.requireRoom(
          owner,
          files.reduce((sum, { size }) => sum + size, 0),
        );
      }
      return addRowsAgain(scope, given);
    },
    requireRoom: keep.requireRoom,
    async find(scope, id) {
      const { rows } = await scope.execute<StoredFile>(sql`select * from files where id = ${id}`);
      return rows[0];
    },
    read: ({ sha256 }) => blobs.read(sha256),
    stream: ({ sha256 }, range) => blobs.stream(sha256, range),
    async remove(scope, id) {
      await scope.execute(sql`delete from files where id = ${id}`);
    },
    linkTo(fileId, lastsMs) {
      const tomorrow = Math.floor(now().getTime() / dayMs) * dayMs + 2 * dayMs;
      const expires = String(lastsMs === undefined ? tomorrow : now().getTime() + lastsMs);
      return `/files/${fileId}?expires=${expires}&signature=${sign(fileId, expires)}`;
    },
    isGenuine(fileId, expires, signature) {
      const wanted = Buffer.from(sign(fileId, expires));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
      return Number(expires) > now().getTime();
    },
    close: () => parts.db.$client.end(),
  };
}

type Content = { readonly sha256: string; readonly size: number };

/** The one way into the store: limits first, then bytes, then the row that makes them a file. */
function createKeeper({ blobs, db, room }: FileStoreParts) {
  const marks = createBlobMarks(db);
  const settings = createSettings(db);
  /** Bytes by owner that are on their way in this process. */
  const coming = new Map<string | null, number>();
  const expect = (ownerId: string | null, bytes: number) => {
    const sum = (coming.get(ownerId) ?? 0) + bytes;
    if (sum > 0) coming.set(ownerId, sum);
    else coming.delete(ownerId);
    return sum;
  };
  /** What is on its way beside this counts as if it were there. */
  const check = async (ownerId: string | null, bytes: number) =>
    requireLikelyWithinLimits(db, ownerId, bytes, await settings.get(storageSettings));
  return {
    async requireRoom(ownerId: string | null, bytes: number): Promise<void> {
      await check(ownerId, bytes);
      if (blobs.isLocal) (await room.claim(bytes))();
    },
    async store(
      scope: DbScope,
      file: NewFile,
      content: Content,
      put: () => Promise<void>,
    ): Promise<StoredFile> {
      const { sha256, size } = content;
      const all = expect(file.ownerId, size);
      try {
        await check(file.ownerId, all);
        const release = blobs.isLocal ? await room.claim(size) : () => undefined;
        await marks.hold(sha256, put).finally(release);
        const limits = await settings.get(storageSettings);
        return await scope.transaction(async (tx) => {
          const row = await addRow(tx, file, content);
          await requireWithinLimits(tx, { ownerId: file.ownerId, size }, limits);
          return row;
        });
      } catch (error) {
        throw asDiskFull(error);
      } finally {
        expect(file.ownerId, -size);
      }
    },
  };
}

async function hashFile(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.byteLength;
    }
  });
  return { sha256: hash.digest('hex'), size };
}

async function addRow(scope: DbScope, file: NewFile, content: Content): Promise<StoredFile> {
  const { rows } = await scope.execute<StoredFile>(sql`
    insert into files (owner_id, name, mime_type, size, sha256, visibility, purpose)
    values (${file.ownerId}, ${file.name}, ${file.mimeType}, ${content.size}, ${content.sha256},
            ${file.visibility ?? 'private'}, ${file.purpose})
    returning *`);
  return rows[0] as StoredFile;
}

async function addRowsAgain(
  scope: DbScope,
  files: readonly (NewFile & Content)[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const given = files.map((file, at) => ({ at, visibility: 'private', ...file }));
  const { rows } = await scope.execute<{ id: string; at: number }>(sql`
    with given as (
      select uuidv7() as id, g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(at int, "ownerId" uuid, name text, "mimeType" text, size bigint, sha256 text,
          visibility text, purpose text)
      where exists (select 1 from files f where f.sha256 = g.sha256)),
    added as (
      insert into files (id, owner_id, name, mime_type, size, sha256, visibility, purpose)
      select id, "ownerId", name, "mimeType", size, sha256, visibility, purpose from given
      returning id)
    select g.id, g.at from given g join added a on a.id = g.id order by g.at`);
  if (rows.length < files.length) throw conflict('Some of this is not stored any more. Try again.');
  return rows.map(({ id }) => id);
}
