import {
  type ExportedChat,
  type ExportedMessage,
  isObject,
  listOf,
  textOf,
  timeOf,
} from './exported-chat.ts';

type Node = { readonly parent: string | null; readonly said: Said | undefined };
type Said = Omit<ExportedMessage, 'parent'>;

/** Whether a conversation is one of ChatGPT's: a tree of messages. */
export const isChatGpt = (chat: unknown): boolean => isObject(chat) && isObject(chat.mapping);

/** A conversation of ChatGPT with all its branches; the one that was open there is the newest here. */
export function readChatGpt(chat: Readonly<Record<string, unknown>>): ExportedChat {
  const mapping = isObject(chat.mapping) ? chat.mapping : {};
  const nodes = new Map(Object.entries(mapping).map(([id, node]) => [id, readNode(node)]));
  const id = textOf(chat.conversation_id) || textOf(chat.id);
  return {
    origin: `chatgpt:${id}`,
    title: textOf(chat.title),
    at: timeOf(chat.create_time),
    changedAt: timeOf(chat.update_time),
    messages: inOrder(nodes, openBranch(nodes, textOf(chat.current_node))),
  };
}

const readNode = (node: unknown): Node => {
  if (!isObject(node)) return { parent: null, said: undefined };
  return { parent: textOf(node.parent) || null, said: readMessage(node.message) };
};

/** What people saw of a message; nothing of what the service told itself. */
function readMessage(message: unknown): Said | undefined {
  if (!isObject(message) || !isObject(message.author)) return undefined;
  const metadata = isObject(message.metadata) ? message.metadata : {};
  if (metadata.is_visually_hidden_from_conversation === true) return undefined;
  const { role } = message.author;
  const content = isObject(message.content) ? message.content : {};
  const pictures = listOf(content.parts).flatMap((part) =>
    isObject(part) && textOf(part.asset_pointer) ? [keyOf(textOf(part.asset_pointer))] : [],
  );
  const isTool = role === 'tool';
  // Of tools only the pictures that they drew were shown.
  if (isTool ? pictures.length === 0 : role !== 'user' && role !== 'assistant') return undefined;
  const words = isTool ? '' : wordsOf(content, textOf(message.recipient));
  if (!words.trim() && pictures.length === 0) return undefined;
  return {
    role: role === 'user' ? 'user' : 'assistant',
    content: words,
    model: textOf(metadata.model_slug) || null,
    at: timeOf(message.create_time),
    pictures,
  };
}

const shown = new Set(['text', 'multimodal_text', 'code', '']);

function wordsOf(content: Readonly<Record<string, unknown>>, recipient: string): string {
  // What is addressed to a tool was never shown as an answer.
  if (recipient && recipient !== 'all') return '';
  if (!shown.has(textOf(content.content_type))) return '';
  const parts = listOf(content.parts).map((part) =>
    isObject(part) ? textOf(part.text) : textOf(part),
  );
  return [...parts, textOf(content.text)].filter(Boolean).join('\n\n');
}

/** `file-service://file-ABC` and `sediment://file_abc`, as their files in the archive begin. */
const keyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** The ids from the first message to the one that was open. */
function openBranch(nodes: ReadonlyMap<string, Node>, last: string): Set<string> {
  const branch = new Set<string>();
  for (let at = nodes.has(last) ? last : null; at && !branch.has(at); ) {
    branch.add(at);
    at = nodes.get(at)?.parent ?? null;
  }
  return branch;
}

type Visit = {
  readonly id: string;
  /** Place of the message that it follows. */
  readonly above: number | null;
  /** Nothing else follows that message. */
  readonly isAlone: boolean;
};

/** The messages, parents first; a chain of answers is one answer, and nodes that say nothing are passed over. */
function inOrder(nodes: ReadonlyMap<string, Node>, open: ReadonlySet<string>): ExportedMessage[] {
  const { roots, children } = familyOf(nodes);
  const messages: ExportedMessage[] = [];
  const waiting: Visit[] = [];
  // What is visited last counts as the newest: the branch that was open.
  const visit = (ids: readonly string[], above: number | null, isAlone: boolean) => {
    const turns = [...ids.filter((id) => !open.has(id)), ...ids.filter((id) => open.has(id))];
    for (const id of turns.toReversed()) waiting.push({ id, above, isAlone });
  };
  visit(roots, null, false);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const said = nodes.get(next.id)?.said;
    const at = said ? add(messages, said, next) : next.above;
    const below = children.get(next.id) ?? [];
    visit(below, at, below.length === 1 && (said !== undefined || next.isAlone));
  }
  return messages;
}

/** Who follows whom. A node in a ring follows from nothing, and is not reached. */
function familyOf(nodes: ReadonlyMap<string, Node>) {
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const [id, { parent }] of nodes) {
    if (parent === null || !nodes.has(parent)) roots.push(id);
    else if (!children.get(parent)?.push(id)) children.set(parent, [id]);
  }
  return { roots, children };
}

function add(messages: ExportedMessage[], said: Said, { above, isAlone }: Visit): number {
  const before = above === null ? undefined : messages[above];
  if (above !== null && isAlone && before?.role === 'assistant' && said.role === 'assistant') {
    messages[above] = {
      ...before,
      content: [before.content, said.content].filter(Boolean).join('\n\n'),
      model: before.model ?? said.model,
      pictures: [...before.pictures, ...said.pictures],
    };
    return above;
  }
  messages.push({ ...said, parent: above });
  return messages.length - 1;
}
