import type { SpeechRequest } from '../../provider.ts';

/** What every speech endpoint of ElevenLabs is sent. */
export const speechBody = (request: SpeechRequest) => ({
  text: request.text,
  model_id: request.model ?? 'eleven_multilingual_v2',
});
