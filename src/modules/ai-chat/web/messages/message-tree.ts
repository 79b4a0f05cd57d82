import type { Message } from '../chat-client.ts';

/** Which child of a message is shown, by the parent's id (`root` for first messages). */
export type BranchChoices = Readonly<Record<string, string>>;

const keyOf = (parentId: string | null) => parentId ?? 'root';

/** Messages with the same parent and role, oldest first: versions of one question or answer. */
export const siblingsOf = (messages: readonly Message[], message: Message): Message[] =>
  messages.filter(({ parentId, role }) => parentId === message.parentId && role === message.role);

/** The newest child; of answers side by side the one that was kept. */
function newestOf(children: readonly Message[]): Message | undefined {
  const newest = children.at(-1);
  if (!newest?.round) return newest;
  const round = children.filter((each) => each.round?.id === newest.round?.id);
  return round.find((each) => each.round?.state === 'kept') ?? round[0];
}

/** The branch on screen: from the first message down, by choice, else the newest child. */
export function visiblePath(messages: readonly Message[], choices: BranchChoices): Message[] {
  const path: Message[] = [];
  let parentId: string | null = null;
  for (;;) {
    const children = messages.filter((message) => message.parentId === parentId);
    const chosen = children.find(({ id }) => id === choices[keyOf(parentId)]) ?? newestOf(children);
    if (!chosen || path.includes(chosen)) return path;
    path.push(chosen);
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
