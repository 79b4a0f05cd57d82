import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Message } from '../chat-client.ts';
import { readBy, storedReader } from './read-by.ts';
import { type Recording, record } from './record.ts';
import { writeDown } from './write-down.ts';

/** What the microphone or the voice is doing. */
export type VoiceState = 'off' | 'hearing' | 'writing' | 'answering' | 'speaking';

type Chat = {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** Sends words at once. */
  readonly ask: (content: string) => void;
  /** The last message that is shown. */
  readonly last: Message | undefined;
  readonly isBusy: boolean;
};

/**
 * Speaking instead of typing. What is dictated is added to the text field; in the loop without hands it is sent as soon
 * as its speaker is quiet, the answer is read aloud, and the microphone opens again.
 */
export function useVoice(chat: Chat) {
  const [state, setState] = useState<VoiceState>('off');
  const [isLoop, setLoop] = useState(false);
  const latest = useRef(chat);
  latest.current = chat;
  const recording = useRef<Recording>(undefined);
  const reading = useRef<AbortController>(undefined);
  /** The last message when the loop asked. */
  const askedAfter = useRef<string>(undefined);
  const end = () => {
    recording.current?.giveUp();
    reading.current?.abort();
    setLoop(false);
    setState('off');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat is left
  useEffect(() => end, []);

  /** Undefined where nothing was said, or it was given up. */
  const hear = async (untilQuiet: boolean): Promise<string | undefined> => {
    try {
      setState('hearing');
      const mine = await record(untilQuiet);
      recording.current = mine;
      const sound = await mine.done;
      if (!sound) return undefined;
      setState('writing');
      return (await writeDown(sound)) || undefined;
    } catch (error) {
      toast.error(refusal(error));
      return undefined;
    }
  };
  const dictate = async () => {
    if (state === 'hearing') return recording.current?.stop();
    const words = await hear(false);
    setState('off');
    if (!words) return;
    const { typed, setTyped } = latest.current;
    setTyped(typed.trim() === '' ? words : `${typed.trimEnd()} ${words}`);
  };
  const listenAndAsk = async () => {
    const words = await hear(true);
    if (!words) return end();
    askedAfter.current = latest.current.last?.id ?? '';
    setState('answering');
    latest.current.ask(words);
  };
  const toggleLoop = async () => {
    if (isLoop) return end();
    setLoop(true);
    await listenAndAsk();
  };

  const { last, isBusy } = chat;
  const isAnswered =
    state === 'answering' &&
    !isBusy &&
    last?.role === 'assistant' &&
    last.id !== askedAfter.current &&
    last.status !== 'streaming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer to what was said is there
  useEffect(() => {
    if (!isAnswered || !last) return;
    if (last.status !== 'done') return end();
    const mine = new AbortController();
    reading.current = mine;
    setState('speaking');
    const read = readBy(storedReader(), last.content, mine.signal).catch((error) => {
      if (!mine.signal.aborted)
        toast.error('It cannot be read aloud', { description: errorMessage(error) });
    });
    void read.then(() => {
      if (!mine.signal.aborted) return listenAndAsk();
    });
  }, [isAnswered]);
  return { state, isLoop, dictate: () => void dictate(), toggleLoop: () => void toggleLoop(), end };
}

const refusal = (error: unknown): string =>
  error instanceof DOMException
    ? 'The microphone cannot be used. Allow it for this site in the settings of the browser.'
    : errorMessage(error);
