import type { ServiceId } from '#kernel/services.ts';
import type { SpeechAdapter } from '../../provider.ts';
import { call } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { bearer } from '../http/keys/bearer.ts';
import { mediaTypeOf } from '../http/media-type.ts';

/** A voice that the servers known to us have, or put another one in the place of. */
const defaultVoice = 'alloy';

/** A text as sound under `/v1/audio/speech`: LocalAI, Kokoro-FastAPI, Speaches. */
export const speechOf = (service: ServiceId): SpeechAdapter => ({
  defaultVoice,
  async synthesize(context, { text, model, voice = defaultVoice, forEditing }) {
    if (!model) {
      throw providerError(service, 'not-found', context, {
        detail: 'the server has no model that speaks.',
      });
    }
    const { bytes, headers } = await call(service, context, {
      method: 'POST',
      path: '/v1/audio/speech',
      headers: bearer(context.apiKey),
      json: { model, input: text, voice, response_format: forEditing ? 'wav' : 'mp3' },
    });
    return { bytes, mimeType: mediaTypeOf(bytes, headers.get('content-type')) };
  },
});
