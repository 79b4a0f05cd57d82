import type { Credits, KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject, numberIn } from '../http/json.ts';
import { acceptedKey, checkKey } from '../http/keys/key-check.ts';
import { refuseShortKey } from '../http/keys/key-format.ts';
import { keyHeaders } from './key-headers.ts';
import { video } from './video.ts';

/** D-ID: a photo speaks a text. */
export const provider: Provider = {
  id: 'd-id',
  name: 'D-ID',
  category: 'video',
  defaultPrice: 49,
  website: 'https://studio.d-id.com',
  description: 'Talking portraits: a photo speaks a text or a recording.',
  features: ['Talking portraits', 'Own photos', 'Own recordings', 'Many voices'],
  version: 'v1',
  kinds: ['video'],
  defaultBaseUrl: 'https://api.d-id.com',
  baseUrlVariable: 'D_ID_BASE_URL',
  refuseKey: (key) => refuseShortKey('D-ID', key, 10),
  check,
  video,
};

/** A 404 `NotFoundError` is an account without a credits record, not a bad key. */
function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('d-id', context, {
    name: 'D-ID',
    request: { path: '/credits', headers: keyHeaders(context) },
    accept: ({ body }) => {
      const credits = creditsIn(body);
      return credits === undefined ? undefined : { credits };
    },
    except: ({ status, body }) =>
      status === 404 && isObject(body) && body.kind === 'NotFoundError'
        ? acceptedKey('D-ID')
        : undefined,
  });
}

function creditsIn(body: unknown): Credits | undefined {
  if (!isObject(body)) return undefined;
  const remaining = numberIn(body.remaining);
  const total = numberIn(body.total);
  if (remaining === undefined) return undefined;
  return { remaining, currency: 'credits', ...(total === undefined ? {} : { total }) };
}
