import { isIP } from 'node:net';
import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { isPublicAddress } from '#platform/fetch/address-rules.ts';
import type { Platform } from '#platform/platform.ts';

/** An address that people give; without a scheme it is taken for https. */
export const addressInput = z
  .string()
  .trim()
  .min(1, 'Enter an address.')
  .max(2000)
  .transform((text) =>
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`,
  )
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).hostname !== '',
    'Enter a web address, such as https://example.org.',
  );

/** Throws 400 for an address that says itself that it is private; names are looked up when they are asked. */
export function requirePublic({ config }: Platform, url: string, field: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) !== 0 ? !isPublicAddress(host) : /^(?:.*\.)?localhost$/.test(host);
  if (config.ALLOW_PRIVATE_ADDRESSES || !isPrivate) return;
  throw badInput(`The address ${host} is not allowed: it lies in a private network.`, field);
}
