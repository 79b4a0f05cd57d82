import { AppError, badInput } from '#kernel/errors.ts';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { behindLogin, type ReadProduct, readProduct } from './read-product.ts';

/** Bytes of the largest page that is read. */
const largest = 3_000_000;

/**
 * Reads the page of a product by the guarded fetch. Throws 400 for addresses that are refused, 422 for
 * pages that do not answer, ask to sign in, or are no pages.
 */
export async function fetchProduct(platform: Platform, url: string): Promise<ReadProduct> {
  const guarded = createGuardedFetch({
    allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES,
    ...{ timeoutMs: 20_000, maxBytes: largest },
  });
  const host = new URL(url).hostname;
  const failed = (message: string) => new AppError('unreadable', 422, message, { field: 'url' });
  const answer = await guarded(url, { headers: { accept: 'text/html' } }).catch(() => {
    throw badInput(`${host} could not be reached, or is an address that is not allowed.`, 'url');
  });
  if (answer.status === 401 || answer.status === 403) throw behindLogin(url);
  if (!answer.ok) throw failed(`${host} answered with status ${answer.status}.`);
  const type = answer.headers.get('content-type') ?? '';
  if (!/html|xml/i.test(type)) throw failed('This address is no page of the web.');
  const isMoved = answer.url && new URL(answer.url).pathname !== new URL(url).pathname;
  if (isMoved && /\/(?:login|signin|sign-in|auth)\b/i.test(new URL(answer.url).pathname))
    throw behindLogin(url);
  const html = await answer.text().catch(() => {
    throw failed(`${host} sent more than can be read, or stopped in between.`);
  });
  return readProduct(html, url);
}

/** The picture of a product; null where it cannot be had. */
export async function fetchPicture(platform: Platform, url: string) {
  const bytes = await fetchFile(platform, url).catch(() => null);
  return bytes && { bytes, name: nameInAddress(url).slice(0, 120) };
}
