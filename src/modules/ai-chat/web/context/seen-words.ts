import type { Message } from '../chat-client.ts';

export type Seen = NonNullable<Message['metadata']['seen']>;

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** What of a conversation did not go along as it is; none when all did. */
export function lossesOf({ summarised, leftOut, files }: Seen): string[] {
  const told = files.flatMap(({ name, how, passages, of }) => {
    if (how === 'left-out') return [`${name} did not go along.`];
    if (how !== 'passages') return [];
    return passages === undefined
      ? [`Of ${name} only the passages that bear on the question go along.`]
      : [`Of ${name} ${passages} of ${of} passages went along.`];
  });
  return [
    ...(summarised > 0 ? [`The ${messages(summarised)} before the last ones: in few words.`] : []),
    ...(leftOut > 0 ? [`The first ${messages(leftOut)}: not at all.`] : []),
    ...told,
  ];
}

export { messages as messagesText };
