import type { ProviderContext, SpeechAdapter } from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { downloadMedia } from '../http/download.ts';
import { listIn, objectIn, textIn } from '../http/json.ts';
import { chosenVoice } from '../voice-choice.ts';
import { keyHeaders } from './key-headers.ts';

/** Speech with voices of the `starfish` engine, the only ones this endpoint takes. */
export const speech: SpeechAdapter = {
  defaultVoice: 'alloy',
  synthesize: async (context, request) => {
    const voice = chosenVoice(request.voice) ?? (await firstVoice(context));
    const body = await callForObject('heygen', context, {
      method: 'POST',
      path: '/v3/voices/speech',
      headers: keyHeaders(context),
      json: { text: request.text, voice_id: voice },
    });
    const url = textIn(objectIn(body.data).audio_url);
    if (url === undefined) throw unexpectedAnswer('heygen', context);
    return downloadMedia('heygen', context, url, { keyHeaders: keyHeaders(context) });
  },
};

async function firstVoice(context: ProviderContext): Promise<string> {
  const body = await callForObject('heygen', context, {
    path: '/v3/voices?type=public&engine=starfish&limit=1',
    headers: keyHeaders(context),
  });
  const voice = textIn(objectIn(listIn(body.data)[0]).voice_id);
  if (voice === undefined) throw unexpectedAnswer('heygen', context);
  return voice;
}
