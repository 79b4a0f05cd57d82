import type { Platform } from '../../platform.ts';
import type { SiteRequest } from '../serve/site-request.ts';
import { lookUpCertificate } from './secure-contexts.ts';

/**
 * Where a request for a page goes that came without https although its name has a certificate; undefined where
 * it is answered as it came. What a form sends is taken either way: it cannot be sent twice.
 */
export async function securedPlace(
  platform: Platform,
  { method, host, path, query, isTls, isSandboxed }: SiteRequest,
): Promise<string | undefined> {
  const isReading = method === 'GET' || method === 'HEAD';
  if (platform.config.SITES_TLS_PORT === undefined || isTls || isSandboxed || !isReading) {
    return undefined;
  }
  const ends = (await lookUpCertificate(platform, host))?.expires_at;
  if (!ends || new Date(ends) <= platform.now()) return undefined;
  return `https://${host}${path}${query && `?${query}`}`;
}
