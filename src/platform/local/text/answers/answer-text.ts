import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProviderError, type TextEvent } from '../../../gateway/provider.ts';
import type { Platform } from '../../../platform.ts';
import type { LocalTextRequest } from '../../local-skill.ts';
import { answerLocally } from './answer-locally.ts';

const model = 'local-engine';

/** Answers in text without any service, streamed in groups of words. */
export async function* answerText(
  platform: Platform,
  userId: string,
  request: LocalTextRequest,
  signal?: AbortSignal,
): AsyncIterable<TextEvent> {
  const { text, sources } = await answerLocally(platform, userId, request);
  for (const group of text.match(/(?:\S+\s*){1,4}/g) ?? [text]) {
    if (signal?.aborted) throw new ProviderError('local', 'aborted', 'The answer was stopped.');
    yield { type: 'delta', text: group };
    await nextTurn();
  }
  for (const source of sources) yield { type: 'source', ...source };
  yield { type: 'finish', reason: 'stop', model, usage: {} };
}
