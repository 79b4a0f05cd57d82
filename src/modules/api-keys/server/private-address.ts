import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { guardFor } from '#platform/gateway/key-check.ts';
import type { ServiceAddress } from '#platform/gateway/service-address.ts';
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
  address: ServiceAddress,
  field: string,
): Promise<void> {
  const guarded = createGuardedFetch({
    ...(await guardFor(platform, address)),
    timeoutMs: patienceMs,
  });
  try {
    const response = await guarded(address.baseUrl, { method: 'HEAD', redirect: 'manual' });
    await response.body?.cancel();
  } catch (error) {
    if (!(error instanceof AppError)) return;
    const message = `${error.message} ${adviceFor(address)}`;
    throw new AppError(error.code, error.status, message, { field, cause: error });
  }
}

/** What can be done about it, by whom. */
const adviceFor = ({ localService }: ServiceAddress): string =>
  localService === undefined
    ? 'Only a service of the hub can have such an address, where an administrator allows it.'
    : 'Switch on “Allow a local address” for this service to use it.';
