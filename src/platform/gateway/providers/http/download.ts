import type { ServiceId } from '#kernel/services.ts';
import { type Media, type ProviderContext, ProviderError } from '../../provider.ts';
import { errorFromAnswer, errorFromFault, providerError } from './errors.ts';
import { isSuccess, readBytes } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';

/** Largest film or picture fetched: 2 GiB would not fit a Buffer comfortably, half of it does. */
const maxMediaBytes = 1024 * 1024 * 1024;
const maxRedirects = 5;

export type DownloadOptions = {
  /** Sent only while the address has the origin of `context.baseUrl`. */
  readonly keyHeaders?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
};

/**
 * Fetches a result link. Redirects are followed by hand, and the key is dropped as soon as the
 * origin differs from the configured base. Throws ProviderError `not-found` for links that expired.
 */
export async function downloadMedia(
  service: ServiceId,
  context: ProviderContext,
  address: string,
  options: DownloadOptions = {},
): Promise<Media> {
  try {
    const { response, url } = await follow(service, context, address, options);
    if (!isSuccess(response.status)) throw await failedDownload(service, context, response, url);
    const bytes = await readBytes(response, options.maxBytes ?? maxMediaBytes);
    if (bytes.byteLength === 0) {
      throw providerError(service, 'server', context, { detail: 'the result was empty.' });
    }
    return { bytes, mimeType: mediaTypeOf(bytes, response.headers.get('content-type')) };
  } catch (fault) {
    throw errorFromFault(service, context, fault);
  }
}

async function follow(
  service: ServiceId,
  context: ProviderContext,
  address: string,
  options: DownloadOptions,
): Promise<{ response: Response; url: URL }> {
  let url = webAddress(service, context, address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await context.fetch(url.href, {
      headers: isBase(context, url) ? { ...options.keyHeaders } : {},
      redirect: 'manual',
      ...(context.signal === undefined ? {} : { signal: context.signal }),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null)
      return { response, url };
    await response.body?.cancel();
    url = webAddress(service, context, location, url);
  }
  throw providerError(service, 'server', context, {
    detail: 'the result link redirects in circles.',
  });
}

function isBase(context: ProviderContext, url: URL): boolean {
  return url.origin === new URL(context.baseUrl).origin;
}

function webAddress(
  service: ServiceId,
  context: ProviderContext,
  address: string,
  base?: URL,
): URL {
  const url = URL.parse(address, base?.href ?? context.baseUrl);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw providerError(service, 'server', context, {
      detail: 'the result link is not a web address.',
    });
  }
  return url;
}

/** A storage host answers 403 for an expired link: that says nothing about the key. */
async function failedDownload(
  service: ServiceId,
  context: ProviderContext,
  response: Response,
  url: URL,
): Promise<ProviderError> {
  const text = new TextDecoder().decode(await readBytes(response, 1024 * 1024));
  const { status, headers } = response;
  if (!isBase(context, url) && [401, 403, 404, 410].includes(status)) {
    return new ProviderError(service, 'not-found', `The result link of ${service} has expired.`, {
      status,
    });
  }
  return errorFromAnswer(service, context, { status, headers, text });
}
