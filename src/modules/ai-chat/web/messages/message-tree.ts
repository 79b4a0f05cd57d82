import type { Message } from '../chat-client.ts';

/** Which child of a message is shown, by the parent's id (`root` for first messages). */
export type BranchChoices = Readonly<Record<string, string>>;

const keyOf = (parentId: string | null) => parentId ?? 'root';

/** Messages with the same parent and role, oldest first: versions of one question or answer. */
export function versionsIn(messages: readonly Message[]): (message: Message) => Message[] {
  const versions = new Map<string, Message[]>();
  const placeOf = ({ parentId, role }: Message) => `${role} ${keyOf(parentId)}`;
  for (const message of messages) {
    const known = versions.get(placeOf(message));
    if (known) known.push(message);
    else versions.set(placeOf(message), [message]);
  }
  return (message) => versions.get(placeOf(message)) ?? [];
}

/** The newest child; of answers side by side the one that was kept. */
function newestOf(children: readonly Message[]): Message | undefined {
  const newest = children.at(-1);
  if (!newest?.round) return newest;
  const round = children.filter((each) => each.round?.id === newest.round?.id);
  return round.find((each) => each.round?.state === 'kept') ?? round[0];
}

/** The branch on screen: from the first message down, by choice, else the newest child. */
export function visiblePath(messages: readonly Message[], choices: BranchChoices): Message[] {
  const byParent = new Map<string, Message[]>();
  for (const message of messages) {
    const known = byParent.get(keyOf(message.parentId));
    if (known) known.push(message);
    else byParent.set(keyOf(message.parentId), [message]);
  }
  const path = new Set<Message>();
  for (let parentId: string | null = null; ; ) {
    const children: readonly Message[] = byParent.get(keyOf(parentId)) ?? [];
    const chosen = children.find(({ id }) => id === choices[keyOf(parentId)]) ?? newestOf(children);
    if (!chosen || path.has(chosen)) return [...path];
    path.add(chosen);
    parentId = chosen.id;
  }
}

/** Choices that bring `message` on screen. */
export const chooseMessage = (choices: BranchChoices, message: Message): BranchChoices => ({
  ...choices,
  [keyOf(message.parentId)]: message.id,
});

/** Choices that bring the branch on screen that leads to a message; none without it. */
export function choicesTo(messages: readonly Message[], last: string | undefined): BranchChoices {
  const choices: Record<string, string> = {};
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (let at = byId.get(last ?? ''); at; at = byId.get(at.parentId ?? '')) {
    if (choices[keyOf(at.parentId)]) break;
    choices[keyOf(at.parentId)] = at.id;
  }
  return choices;
}
