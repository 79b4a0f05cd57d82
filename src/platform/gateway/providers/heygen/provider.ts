import type { Credits, KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject, type JsonObject, numberIn, objectIn, textIn } from '../http/json.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseShortKey } from '../http/keys/key-format.ts';
import { keyHeaders } from './key-headers.ts';
import { speech } from './speech.ts';
import { video } from './video.ts';

/** HeyGen, API version 3. */
export const provider: Provider = {
  id: 'heygen',
  name: 'HeyGen',
  category: 'video',
  defaultPrice: 39,
  website: 'https://app.heygen.com',
  description: 'Speaking avatars that present a script as a film.',
  features: ['Speaking avatars', 'Presentations', 'Many voices and languages', 'Natural speech'],
  version: 'v1',
  kinds: ['video', 'audio'],
  defaultBaseUrl: 'https://api.heygen.com',
  baseUrlVariable: 'HEYGEN_BASE_URL',
  refuseKey: (key) => refuseShortKey('HeyGen', key, 10),
  check,
  speech,
  video,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('heygen', context, {
    name: 'HeyGen',
    request: { path: '/v3/users/me', headers: keyHeaders(context) },
    accept: ({ body }) => {
      const account = objectIn(body).data;
      if (!isObject(account)) return undefined;
      const credits = creditsIn(account);
      return credits === undefined ? {} : { credits };
    },
  });
}

/** A wallet, a subscription's credits, or what a usage contract includes: whichever is there. */
function creditsIn(account: JsonObject): Credits | undefined {
  const wallet = objectIn(account.wallet);
  const balance = numberIn(wallet.remaining_balance);
  if (balance !== undefined) {
    const unit = textIn(wallet.currency) ?? 'credits';
    return { remaining: balance, currency: unit === 'credits' ? unit : unit.toUpperCase() };
  }
  return (
    subscriptionCredits(objectIn(objectIn(account.subscription).credits)) ?? usageCredits(account)
  );
}

function subscriptionCredits(credits: JsonObject): Credits | undefined {
  const premium = objectIn(credits.premium_credits);
  const remaining = numberIn(premium.remaining);
  if (remaining === undefined) return undefined;
  const addOn = numberIn(objectIn(credits.add_on_credits).remaining) ?? 0;
  const resetsAt = textIn(premium.resets_at);
  return {
    remaining: remaining + addOn,
    currency: 'credits',
    ...(resetsAt === undefined ? {} : { resetsAt }),
  };
}

function usageCredits(account: JsonObject): Credits | undefined {
  const usage = objectIn(account.usage_based);
  const remaining = numberIn(usage.remaining_credits);
  if (remaining === undefined) return undefined;
  const total = numberIn(usage.included_credits);
  return { remaining, currency: 'credits', ...(total === undefined ? {} : { total }) };
}
