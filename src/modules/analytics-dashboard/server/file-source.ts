import type { Readable } from 'node:stream';
import type { Source } from '#platform/figures/bring/read-rows.ts';
import type { Platform } from '#platform/platform.ts';
import { unreadable } from '#platform/reading/unreadable.ts';

/** A stored file that is read from its beginning as often as somebody asks. Throws 422 where it has gone. */
export async function fileSource(
  { db, files }: Platform,
  fileId: string,
  signal?: AbortSignal,
): Promise<Source> {
  const file = await files.find(db, fileId);
  if (!file) throw unreadable('The file is not there any more.');
  return {
    bytes: () => files.read(file),
    async stream(): Promise<Readable> {
      signal?.throwIfAborted();
      const stream = await files.stream(file);
      if (!signal) return stream;
      const stop = () => void stream.destroy(new Error('The import was stopped'));
      signal.addEventListener('abort', stop, { once: true });
      stream.once('close', () => signal.removeEventListener('abort', stop));
      return stream;
    },
  };
}
