import type { ProviderContext, SpeechAdapter } from '../../provider.ts';
import { call, callForObject } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { chosenVoice } from '../voice-choice.ts';
import { keyHeaders } from './key-headers.ts';
import { defaultModel, speechBody } from './speech-body.ts';
import { recordTimed } from './timed-speech.ts';

/**
 * Speech as MP3, or as WAV with word times for programs that go on with it. The documents' default
 * voice `alloy` is no ElevenLabs voice id, so it stands for the first voice of the account.
 */
export const speech: SpeechAdapter = {
  defaultVoice: 'alloy',
  defaultModel,
  synthesize: async (context, request) => {
    const voice = chosenVoice(request.voice) ?? (await firstVoice(context));
    if (request.forEditing) return recordTimed(context, request, voice);
    const { bytes, headers } = await call('elevenlabs', context, {
      method: 'POST',
      path: `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_128`,
      headers: { ...keyHeaders(context), accept: 'audio/mpeg' },
      json: speechBody(request),
    });
    return { bytes, mimeType: mediaTypeOf(bytes, headers.get('content-type')) };
  },
};

async function firstVoice(context: ProviderContext): Promise<string> {
  const body = await callForObject('elevenlabs', context, {
    path: '/v2/voices?page_size=1',
    headers: keyHeaders(context),
  });
  const voice = textIn(objectIn(listIn(body.voices)[0]).voice_id);
  if (voice !== undefined) return voice;
  throw providerError('elevenlabs', 'bad-request', context, {
    detail: 'the account has no voice.',
  });
}
