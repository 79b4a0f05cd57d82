import { EventSourceParserStream } from 'eventsource-parser/stream';
import { fetchAsUser } from '#shell/hub/api.ts';
import type { Message } from '../chat-client.ts';

/** Longest wait between two tries to pick a stream up again, in ms. */
const longestWait = 10_000;

/**
 * Follows an answer until it has ended, picking the stream up again where it broke. `onChange` gets
 * the message with all text so far. Resolves with the final message, or undefined when `signal` fired.
 */
export async function followAnswer(
  message: Message,
  signal: AbortSignal,
  onChange: (message: Message) => void,
): Promise<Message | undefined> {
  let held = message;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const before = held.content.length;
      for await (const event of readEvents(held, signal)) {
        held = applyEvent(held, event);
        onChange(held);
        if (event.name === 'end') return held;
      }
      if (held.content.length > before) failures = 0;
    } catch {
      // the connection broke or the server restarts: below we try again
    }
    await pause(Math.min(500 * 2 ** failures, longestWait), signal);
  }
  return undefined;
}

type AnswerEvent = { readonly name: string; readonly data: Record<string, unknown> };

function applyEvent(held: Message, { name, data }: AnswerEvent): Message {
  if (name === 'delta') {
    const start = Number(data.length) - String(data.text).length;
    return { ...held, content: held.content.slice(0, start) + String(data.text) };
  }
  const next = data as unknown as Message;
  // A `message` event repeats the text as it was when the event was made; never go back behind it.
  return name === 'message' && next.content.length < held.content.length
    ? { ...next, content: held.content }
    : next;
}

async function* readEvents(message: Message, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const path = `/api/chat/messages/${message.id}/events?after=${message.content.length}`;
  const response = await fetchAsUser(path, { signal });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield { name: value.event ?? 'message', data: JSON.parse(value.data) };
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
