import type { Credits, KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { readErrorBody } from '../http/error-body.ts';
import type { ApiAnswer } from '../http/exchange.ts';
import { isObject, numberIn } from '../http/json.ts';
import { checkKey, type Findings } from '../http/keys/key-check.ts';
import { refuseShortKey } from '../http/keys/key-format.ts';
import { keyHeaders } from './key-headers.ts';
import { speech } from './speech.ts';

const name = 'ElevenLabs';
const limited: KeyCheck = {
  state: 'limited',
  message: 'The ElevenLabs key works; its balance is hidden because the key may not read it.',
};

/** ElevenLabs: natural voices. */
export const provider: Provider = {
  id: 'elevenlabs',
  name,
  category: 'audio',
  defaultPrice: 22,
  website: 'https://elevenlabs.io',
  description: 'Natural voices that read any text in many languages.',
  features: ['Natural voices', 'Many languages', 'Own voices', 'Narration'],
  version: 'v1',
  kinds: ['audio'],
  defaultBaseUrl: 'https://api.elevenlabs.io',
  baseUrlVariable: 'ELEVENLABS_BASE_URL',
  refuseKey: (key) => refuseShortKey(name, key, 10),
  check,
  speech,
};

/**
 * Reads the balance. A 401 `missing_permissions` is a real key without that scope; the model list
 * confirms it, and only a plain refusal there makes the key invalid.
 */
async function check(context: ProviderContext): Promise<KeyCheck> {
  const headers = keyHeaders(context);
  const first = await checkKey('elevenlabs', context, {
    name,
    request: { path: '/v1/user/subscription', headers },
    accept: readSubscription,
    except: scoped,
  });
  if (first.state !== 'limited') return first;
  const second = await checkKey('elevenlabs', context, {
    name,
    request: { path: '/v1/models', headers },
    accept: ({ body }) => (Array.isArray(body) ? {} : undefined),
    except: scoped,
  });
  return second.state === 'invalid' ? second : limited;
}

function scoped({ status, text }: ApiAnswer): KeyCheck | undefined {
  if (status !== 401 && status !== 403) return undefined;
  return readErrorBody(text).codes.includes('missing_permissions') ? limited : undefined;
}

function readSubscription({ body }: ApiAnswer): Findings | undefined {
  if (!isObject(body)) return undefined;
  const total = numberIn(body.character_limit);
  const used = numberIn(body.character_count);
  if (total === undefined || used === undefined) return undefined;
  const resets = numberIn(body.next_character_count_reset_unix);
  const credits: Credits = {
    remaining: Math.max(total - used, 0),
    currency: 'characters',
    total,
    ...(resets === undefined ? {} : { resetsAt: new Date(resets * 1000).toISOString() }),
  };
  // A plan that bills beyond its limit is not empty at zero.
  return credits.remaining === 0 && body.can_extend_character_limit === true ? {} : { credits };
}
