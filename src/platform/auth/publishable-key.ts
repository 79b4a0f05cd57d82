import { createHash } from 'node:crypto';
import type { Platform } from '../platform.ts';

/**
 * The key that browsers send with every call. It is public: it tells our own API's clients from
 * stray requests and opens nothing by itself.
 */
export async function publishableKey(platform: Platform): Promise<string> {
  const secret = await platform.vault.instanceSecret('publishable-key');
  return `gh_publishable_${createHash('sha256').update(secret).digest('base64url').slice(0, 32)}`;
}
