import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { numberIn, objectIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseShortKey } from '../http/keys/key-format.ts';
import { createImageAdapter } from './image.ts';
import { video } from './video.ts';

/** Magic Hour: film and pictures from many models. */
export const provider: Provider = {
  id: 'magic-hour',
  name: 'Magic Hour',
  category: 'video',
  defaultPrice: 29,
  website: 'https://magichour.ai',
  description: 'Films and pictures from a prompt, with a choice of current models.',
  features: ['Text to video', 'Image to video', 'Image generation', 'Many models'],
  version: 'v1',
  kinds: ['video', 'image'],
  defaultBaseUrl: 'https://api.magichour.ai',
  baseUrlVariable: 'MAGIC_HOUR_BASE_URL',
  refuseKey: (key) => refuseShortKey('Magic Hour', key, 10),
  check,
  image: createImageAdapter(),
  video,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('magic-hour', context, {
    name: 'Magic Hour',
    request: { path: '/v1/account', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      const remaining = numberIn(objectIn(body).credits);
      return remaining === undefined ? undefined : { credits: { remaining, currency: 'credits' } };
    },
  });
}
