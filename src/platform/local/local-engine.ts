import type {
  ImageRequest,
  Media,
  SpeechRequest,
  TextEvent,
  TextRequest,
} from '../gateway/provider.ts';
import type { Platform } from '../platform.ts';
import { answerText } from './text/answer-text.ts';
import { drawInWorker, speakInWorker } from './worker/local-worker-pool.ts';

/** What answers without any key. Offline, seeded where it draws, always labelled `Local engine`. */
export type LocalEngine = {
  streamText(
    platform: Platform,
    userId: string,
    request: TextRequest,
    signal?: AbortSignal,
  ): AsyncIterable<TextEvent>;
  generateImage(request: ImageRequest): Promise<Media[]>;
  synthesizeSpeech(request: SpeechRequest): Promise<Media>;
};

/** Text in this process (it is short work), pictures and speech in a worker thread. */
export const localEngine: LocalEngine = {
  streamText: answerText,
  generateImage: drawInWorker,
  synthesizeSpeech: speakInWorker,
};
