import { createSecureContext, type SecureContext } from 'node:tls';
import type { Platform } from '../../platform.ts';
import { findCertificate, openKeyPair } from './certificates.ts';

/** Contexts kept at once: opening a key takes longer than a page. */
const mostKept = 1000;
const kept = new Map<string, Promise<SecureContext>>();
const namePattern = /^[a-z0-9.-]{1,253}$/;

/** The certificate row of a name, looked up once a second at most. */
export const lookUpCertificate = ({ db, cachedReads }: Platform, host: string) =>
  cachedReads.get(`certificate ${host}`, () => findCertificate(db, host));

/** What a connection to this name is secured with; undefined for names without a certificate. */
export async function contextFor(
  platform: Platform,
  name: string,
): Promise<SecureContext | undefined> {
  const host = name.toLowerCase();
  if (!namePattern.test(host)) return undefined;
  const secretId = (await lookUpCertificate(platform, host))?.secret_id;
  if (!secretId) return undefined;
  const held = kept.get(secretId);
  if (held) return held;
  const made = openKeyPair(platform, host, secretId).then(({ key, chain: cert }) =>
    createSecureContext({ key, cert }),
  );
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(secretId, made);
  made.catch(() => kept.delete(secretId));
  return made;
}
