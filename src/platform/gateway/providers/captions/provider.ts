import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject } from '../http/json.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { keyHeaders } from './key-headers.ts';
import { speech } from './speech.ts';
import { video } from './video.ts';

const name = 'Captions.ai';

/** Captions.ai, whose API is now called Mirage; the older AI Creator API is tolerated under `/api`. */
export const provider: Provider = {
  id: 'captions',
  name,
  category: 'video',
  defaultPrice: 49,
  website: 'https://www.captions.ai',
  description: 'AI presenters and talking films from a script, a picture or a recording.',
  features: ['AI presenters', 'Talking pictures', 'Short films for social media'],
  version: 'v1',
  kinds: ['video'],
  defaultBaseUrl: 'https://api.mirage.app',
  baseUrlVariable: 'CAPTIONS_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey(name, key),
  check,
  speech,
  video,
};

/** Mirage lists one film; an address without that path (404) may be the older API, asked next. */
async function check(context: ProviderContext): Promise<KeyCheck> {
  let isOtherApi = false;
  const mirage = await checkKey('captions', context, {
    name,
    request: { path: '/v1/videos?limit=1', headers: keyHeaders(context) },
    accept: ({ body }) =>
      Array.isArray(body) || (isObject(body) && Array.isArray(body.data)) ? {} : undefined,
    except: ({ status }) => {
      isOtherApi = status === 404;
      return undefined;
    },
  });
  return isOtherApi ? checkCreator(context) : mirage;
}

function checkCreator(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('captions', context, {
    name,
    request: {
      method: 'POST',
      path: '/api/creator/list',
      headers: keyHeaders(context),
      json: {},
    },
    accept: ({ body }) =>
      isObject(body) && Array.isArray(body.supportedCreators) ? {} : undefined,
  });
}
