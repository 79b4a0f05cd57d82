import { AppError, badInput } from '#kernel/errors.ts';
import { createGuardedFetch } from '../fetch/guarded-fetch.ts';
import type { Platform } from '../platform.ts';

/** Bytes of the largest file that is fetched, and seconds that this may take. */
const largest = 32_000_000;
const seconds = 30;

/** The last part of an address, as a file's name. */
export function nameInAddress(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last || hostname;
  }
}

/**
 * The bytes behind an address that somebody gave. Throws 400 for one that is refused, 422 `unreadable`
 * for one that does not answer, both naming the field `url`.
 */
export async function fetchFile(platform: Platform, url: string): Promise<Uint8Array> {
  const allowPrivate = platform.config.ALLOW_PRIVATE_ADDRESSES;
  const guarded = createGuardedFetch({
    allowPrivate,
    timeoutMs: seconds * 1000,
    maxBytes: largest,
  });
  const host = new URL(url).hostname;
  try {
    const answer = await guarded(url);
    if (!answer.ok) {
      const message = `${host} answered with status ${answer.status}.`;
      throw new AppError('unreadable', 422, message, { field: 'url' });
    }
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable') throw error;
    // What is refused was the caller's to choose; what cannot be reached may come back.
    if (error instanceof AppError) throw badInput(error.message, 'url');
    const message = `${host} could not be reached.`;
    throw new AppError('unreadable', 422, message, { field: 'url', cause: error });
  }
}
