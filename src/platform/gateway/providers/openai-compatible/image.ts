import type { ServiceId } from '#kernel/services.ts';
import type { ImageAdapter } from '../../provider.ts';
import { callForObject } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { bearer } from '../http/keys/bearer.ts';
import { readPictures } from '../openai-shape/read-pictures.ts';

/** Pictures from words under `/v1/images/generations`: LocalAI, stable-diffusion.cpp, vLLM-Omni. */
export const imageOf = (service: ServiceId): ImageAdapter => ({
  // Nobody knows what such a server has loaded; whoever calls names the model.
  defaultModel: '',
  takes: {
    ...{ edit: false, mask: false, strength: false, negative: false, seed: false, references: 0 },
    sizes: 'any',
  },
  async generate(context, { prompt, model, width = 1024, height = 1024, count = 1 }) {
    if (!model) {
      throw providerError(service, 'not-found', context, {
        detail: 'the server has no model for pictures.',
      });
    }
    const body = await callForObject(service, context, {
      method: 'POST',
      path: '/v1/images/generations',
      headers: bearer(context.apiKey),
      // Links of such servers often name an address that only they can reach.
      json: { model, prompt, n: count, size: `${width}x${height}`, response_format: 'b64_json' },
    });
    return readPictures(service, context, body);
  },
});
