import type { ProviderContext } from '../../provider.ts';

/**
 * HTTP Basic. The Studio shows keys both ways: `user:secret`, which must be encoded, and the encoded
 * form, which must not be encoded again. Base64 never contains a colon, which tells them apart.
 */
export function keyHeaders({ apiKey }: ProviderContext): Record<string, string> {
  const credentials = apiKey.includes(':')
    ? Buffer.from(apiKey, 'latin1').toString('base64')
    : apiKey;
  return { authorization: `Basic ${credentials}` };
}
