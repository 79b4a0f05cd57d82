import { z } from 'zod';
import type { Platform } from '../../platform.ts';
import { call } from './hosted-service.ts';

const schema = z.object({
  external: z.object({ google: z.boolean().catch(false) }).catch({ google: false }),
  disable_signup: z.boolean().catch(false),
});

/** What the sign-in page may offer. */
export type SignInOffer = { readonly google: boolean; readonly signupDisabled: boolean };

/** How long the offer is kept, in ms. */
const keptMs = 60_000;
const kept = new WeakMap<Platform, { offer: Promise<SignInOffer>; until: number }>();

/** The hosted service's offer. While it cannot be asked: an address and a password, no more. */
export function hostedOffer(platform: Platform): Promise<SignInOffer> {
  const now = Date.now();
  const known = kept.get(platform);
  if (known && known.until > now) return known.offer;
  const offer = readOffer(platform).catch(() => {
    kept.delete(platform);
    return { google: false, signupDisabled: false };
  });
  kept.set(platform, { offer, until: now + keptMs });
  return offer;
}

async function readOffer(platform: Platform): Promise<SignInOffer> {
  const response = await call(platform, '/settings');
  const { external, disable_signup } = schema.parse(await response.json());
  return { google: external.google, signupDisabled: disable_signup };
}
