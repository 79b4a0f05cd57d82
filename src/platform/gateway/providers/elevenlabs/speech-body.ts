import type { SpeechRequest } from '../../provider.ts';

/** The model that speaks where none is named. */
export const defaultModel = 'eleven_multilingual_v2';

/** What every speech endpoint of ElevenLabs is sent. */
export const speechBody = (request: SpeechRequest) => ({
  text: request.text,
  model_id: request.model ?? defaultModel,
});
