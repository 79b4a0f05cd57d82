import type { Media, ProviderContext, SpeechAdapter, SpeechRequest } from '../../provider.ts';
import { call } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { chosenVoice } from '../voice-choice.ts';
import { keyHeaders } from './key-headers.ts';

const defaultModel = 'mirage-audio-1';

/** Speech as WAV. The service lists no voices, so one has to be named. */
export const speech: SpeechAdapter = { defaultVoice: '', defaultModel, synthesize };

async function synthesize(context: ProviderContext, request: SpeechRequest): Promise<Media> {
  const voice = chosenVoice(request.voice);
  if (voice === undefined) {
    throw providerError('captions', 'bad-request', context, { detail: 'please name a voice id.' });
  }
  const { bytes, headers } = await call('captions', context, {
    method: 'POST',
    path: `/v1/audio/text-to-speech/${encodeURIComponent(voice)}`,
    headers: { ...keyHeaders(context), accept: 'audio/wav' },
    json: { text: request.text, model: request.model ?? defaultModel },
  });
  return { bytes, mimeType: mediaTypeOf(bytes, headers.get('content-type')) };
}
