import { type FileHandle, open } from 'node:fs/promises';

/** A file that can be read anywhere, whether it is in memory or on the disk. */
export type FileBytes = {
  readonly size: number;
  /** Up to `length` bytes from `start`. */
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
};

export type FileSource = { readonly bytes: Uint8Array } | { readonly path: string };

export async function openBytes(source: FileSource): Promise<FileBytes> {
  if ('path' in source) return onDisk(await open(source.path, 'r'));
  const { buffer, byteOffset, byteLength } = source.bytes;
  const all = Buffer.from(buffer, byteOffset, byteLength);
  return {
    size: byteLength,
    read: async (start, length) => all.subarray(start, start + length),
    close: async () => undefined,
  };
}

async function onDisk(file: FileHandle): Promise<FileBytes> {
  const { size } = await file.stat();
  return {
    size,
    async read(start, length) {
      const wanted = Math.max(0, Math.min(length, size - start));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
