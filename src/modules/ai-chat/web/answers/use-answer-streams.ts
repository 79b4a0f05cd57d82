import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatClient, Message } from '../chat-client.ts';
import { watchAnswer } from './follow-answers.ts';

type Ended = { readonly id: string; readonly words: string | undefined };

/** Follows the answers that are being written, each by itself and also after a reload, and says how the last one ended. */
export function useAnswerStreams(
  client: ChatClient,
  queries: QueryClient,
  written: readonly Message[],
  onChange: (message: Message) => void,
): Ended | undefined {
  const [ended, setEnded] = useState<Ended>();
  const ids = written.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for each answer, by its id
  useEffect(() => {
    const stops = written.map((message) =>
      watchAnswer(message, {
        onChange,
        onEnd(words) {
          setEnded({ id: message.id, words });
          void queries.invalidateQueries({ queryKey: client.queries.list.key() });
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids]);
  return ended;
}
