import { AppError, badInput } from '#kernel/errors.ts';

/** The one version of the protocol that there is. */
export const tusVersion = '1.0.0';
/** Bytes of the largest file. */
export const largestFile = 20_000_000_000;
/** Bytes of the largest piece: 16 MB, however one counts. */
export const largestPiece = 16_777_216;

/** What the server can do, for clients that ask. */
export const abilities: Readonly<Record<string, string>> = {
  'tus-version': tusVersion,
  'tus-extension': 'creation,expiration,termination',
  'tus-max-size': String(largestFile),
};

/** A header that is a whole number of bytes. Throws 400 naming it. */
export function readCount(given: string | undefined, name: string): number {
  if (given !== undefined && /^\d{1,15}$/.test(given)) return Number(given);
  throw badInput(`The header ${name} must be a whole number of bytes.`, name);
}

/** Bytes that an upload will have. Throws 400 without them, 413 for too many, 422 for none. */
export function readLength(given: string | undefined): number {
  const length = readCount(given, 'Upload-Length');
  if (length > largestFile) {
    throw new AppError('too_large', 413, 'A file may have 20 GB at most.', { field: 'file' });
  }
  if (length > 0) return length;
  throw new AppError('unreadable', 422, 'This file is empty.', { field: 'file' });
}

/**
 * The pairs of an `Upload-Metadata` header: a key, and a text in base64. Throws 400 for what is no such
 * list. Of a key that comes twice the first counts.
 */
export function readMetadata(header: string | undefined): Record<string, string> {
  const pairs = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [key = '', value = '', ...more] = part.trim().split(' ');
    if (key === '') continue;
    if (more.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
      throw badInput(
        `The header Upload-Metadata must be keys with texts in base64; “${key.slice(0, 60)}” is not.`,
        key.slice(0, 60),
      );
    }
    if (!pairs.has(key)) pairs.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return Object.fromEntries(pairs);
}
