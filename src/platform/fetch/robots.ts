import robotsParser from 'robots-parser';
import type { Platform } from '../platform.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

/** As what the hub asks when it reads addresses by itself. */
const agent = 'Guildhall';
/** Bytes that robots read of the file (RFC 9309), and how long it may take. */
const mostBytes = 512_000;
const timeoutMs = 10_000;

/**
 * Whether the robots.txt of an address lets programs read it by themselves. Without one, or where it does not
 * answer, they may; what people ask for with their own hands needs no leave.
 */
export async function robotsAllow({ config }: Platform, url: string): Promise<boolean> {
  const guarded = createGuardedFetch({
    ...{ allowPrivate: config.ALLOW_PRIVATE_ADDRESSES, timeoutMs, maxBytes: mostBytes },
  });
  const address = new URL('/robots.txt', url).href;
  try {
    const answer = await guarded(address);
    if (!answer.ok) return true;
    const lines = (await answer.text()).split('\n').slice(0, 5000).join('\n');
    return robotsParser(address, lines).isAllowed(url, agent) !== false;
  } catch {
    return true;
  }
}
