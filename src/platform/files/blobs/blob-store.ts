import type { Readable } from 'node:stream';

/** Both ends are read, counted from 0, as in HTTP ranges. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Where the bytes of files lie, named by their SHA-256. What bears a name is whole and kept. */
export type BlobStore = {
  /** Whether the bytes take room on this machine's disk. */
  readonly isLocal: boolean;
  write(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a finished file of this machine; it is gone from its path afterwards. */
  take(sha256: string, path: string): Promise<void>;
  /** Throws when the bytes are gone. */
  read(sha256: string): Promise<Buffer>;
  stream(sha256: string, range?: ByteRange): Promise<Readable>;
  /** No error when there is nothing to remove. */
  remove(sha256: string): Promise<void>;
  /**
   * Removes half-written contents that nobody has gone on with since `before`. Returns names of whole
   * ones, older than that, which are not among those that `known` gives back.
   */
  tidy(before: Date, known: (names: readonly string[]) => Promise<Set<string>>): Promise<string[]>;
};
