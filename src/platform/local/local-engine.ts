import type { ImageRequest, Media, SpeechRequest, TextEvent } from '../gateway/provider.ts';
import type { Platform } from '../platform.ts';
import type { LocalTextRequest } from './local-skill.ts';
import { answerText } from './text/answers/answer-text.ts';
import { drawInWorker, speakInWorker } from './worker/local-worker-pool.ts';
import type { TaskOwner } from './worker/task-pool.ts';

/** What answers without any key. Offline, seeded where it draws, always labelled `Local engine`. */
export type LocalEngine = {
  streamText(
    platform: Platform,
    userId: string,
    request: LocalTextRequest,
    signal?: AbortSignal,
  ): AsyncIterable<TextEvent>;
  /** Throws 429 when the owner has too much waiting; ends early with the owner's signal. */
  generateImage(request: ImageRequest, owner: TaskOwner): Promise<Media[]>;
  synthesizeSpeech(request: SpeechRequest, owner: TaskOwner): Promise<Media>;
};

/** Text in this process (it is short work), pictures and speech in worker threads. */
export const localEngine: LocalEngine = {
  streamText: answerText,
  generateImage: drawInWorker,
  synthesizeSpeech: speakInWorker,
};
