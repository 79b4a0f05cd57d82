import { nameOfService } from '#kernel/routing/service-names.ts';
import type { Message } from '../chat-client.ts';
import { merged } from '../messages/merged-messages.ts';

/** Answers that were asked for side by side, in their places; empty for an answer that stands alone. */
export function roundOf(messages: readonly Message[], { round }: Message): Message[] {
  if (!round) return [];
  return messages
    .filter((each) => each.round?.id === round.id)
    .sort((a, b) => (a.round?.place ?? 0) - (b.round?.place ?? 0));
}

/** Whether none of them was kept yet, so that nobody knows from which the conversation goes on. */
export const isUndecided = ({ round }: Message): boolean =>
  round?.state === 'open' || round?.state === 'blind';

/** The letter under which an answer is shown while its service is not told. */
export const letterOf = ({ round }: Message): string => 'ABCD'[round?.place ?? 0] ?? '?';

/** What stands above an answer: who wrote it, or its letter. */
export const titleOf = (message: Message): string =>
  message.round?.state === 'blind'
    ? `Answer ${letterOf(message)}`
    : (message.serviceName ?? `Answer ${letterOf(message)}`);

/** Services of a round that can merge its answers: those that write freely and are there now. */
export function mergersOf(
  columns: readonly Message[],
  offered: readonly { id: string }[],
): { id: string; name: string }[] {
  const texts = columns.filter(
    ({ status, content }) => (status === 'done' || status === 'stopped') && content.trim() !== '',
  );
  if (texts.length < 2) return [];
  return columns.flatMap(({ service }) =>
    service && service !== 'local' && offered.some(({ id }) => id === service)
      ? [{ id: service, name: nameOfService(service) }]
      : [],
  );
}

/**
 * Messages with what a stream says of one. It was written before the round was decided: names that were told since
 * stay told, and what was kept stays kept.
 */
export function withStreamed(messages: readonly Message[], message: Message): Message[] {
  const old = messages.find(({ id }) => id === message.id);
  if (!old?.round || !message.round || old.round.state === message.round.state) {
    return merged(messages, [message]);
  }
  if (message.round.state === 'blind') return [...messages];
  const { round } = old;
  return merged(messages, [message.status === 'streaming' ? { ...message, round } : message]);
}
