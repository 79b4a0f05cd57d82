import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { Platform } from '#platform/platform.ts';

/** Longest wait for a name to be looked up, in ms. */
const patienceMs = 5000;

/**
 * Refuses an address in a private network while its owner can still mend it; otherwise the check
 * could only say that the service was not reached. Sends no key. An address that does not answer
 * is no fault: it may be down just now.
 */
export async function refusePrivateAddress(
  platform: Platform,
  address: string,
  field: string,
): Promise<void> {
  const guarded = createGuardedFetch({
    allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES,
    timeoutMs: patienceMs,
  });
  try {
    const response = await guarded(address, { method: 'HEAD', redirect: 'manual' });
    await response.body?.cancel();
  } catch (error) {
    if (!(error instanceof AppError)) return;
    throw new AppError(error.code, error.status, error.message, { field, cause: error });
  }
}
