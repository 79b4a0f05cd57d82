import type { Readable } from 'node:stream';

/** Both ends are read, counted from 0, as in HTTP ranges. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Where the bytes of files lie, named by their SHA-256. What bears a name is whole and kept. */
export type BlobStore = {
  write(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a finished file of this machine; it is gone from its path afterwards. */
  take(sha256: string, path: string): Promise<void>;
  /** Throws when the bytes are gone. */
  read(sha256: string): Promise<Buffer>;
  stream(sha256: string, range?: ByteRange): Promise<Readable>;
  /** No error when there is nothing to remove. */
  remove(sha256: string): Promise<void>;
};
