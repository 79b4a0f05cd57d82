import type { SpeechAdapter } from '../../provider.ts';
import { call } from '../http/call.ts';
import { bearer } from '../http/keys/bearer.ts';
import { mediaTypeOf } from '../http/media-type.ts';

const defaultVoice = 'alloy';
const defaultModel = 'gpt-4o-mini-tts';

/** Speech as MP3, or as WAV for programs that go on with it. */
export const speech: SpeechAdapter = {
  defaultVoice,
  defaultModel,
  synthesize: async (context, request) => {
    const { bytes, headers } = await call('openai', context, {
      method: 'POST',
      path: '/v1/audio/speech',
      headers: {
        ...bearer(context.apiKey),
        accept: request.forEditing ? 'audio/wav' : 'audio/mpeg',
      },
      json: {
        model: request.model ?? defaultModel,
        input: request.text,
        voice: request.voice ?? defaultVoice,
        response_format: request.forEditing ? 'wav' : 'mp3',
      },
    });
    return { bytes, mimeType: mediaTypeOf(bytes, headers.get('content-type')) };
  },
};
