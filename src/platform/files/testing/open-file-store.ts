import { type Db, openDatabase } from '#platform/db/database.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { createDiskBlobs } from '../blobs/disk-blobs.ts';
import { createFileStore, type FileStore } from '../files.ts';
import { createRoom } from '../room.ts';

export type TestFileStore = {
  readonly files: FileStore;
  readonly blobs: BlobStore;
  /** Connections for the test itself. */
  readonly db: Db;
  close(): Promise<void>;
};

/** A file store in `folder` without a hub around it. */
export function openFileStore(
  databaseUrl: string,
  folder: string,
  { now = () => new Date(), blobs = createDiskBlobs(folder) } = {},
): TestFileStore {
  const db = openDatabase(databaseUrl);
  const own = openDatabase(databaseUrl, 3);
  const room = createRoom({ folders: [folder], readReserve: async () => 0 });
  const files = createFileStore({ blobs, db: own, room, linkKey: Buffer.alloc(32, 1), now });
  const close = async () => {
    await files.close();
    await db.$client.end();
  };
  return { files, blobs, db, close };
}
