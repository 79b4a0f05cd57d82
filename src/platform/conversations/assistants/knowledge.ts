import type { DbScope } from '../../db/database.ts';
import { answerFrom } from '../../retrieval/answers/answer-from.ts';
import { requireCollection } from '../../retrieval/collections/collections.ts';
import { searchPassages } from '../../retrieval/search-passages.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { Citation, ConversationRow } from '../conversation-types.ts';
import { fence } from '../tools/fence.ts';
import type { Assistant } from './assistant.ts';

/** Passages that go along with a question, and characters of all of them. */
const [mostPassages, mostCharacters] = [8, 10_000];

type Whose = Pick<ConversationRow, 'user_id' | 'module'>;

/** Where an assistant looks for somebody: in those of its collections that this person may read. */
async function placeFor(scope: DbScope, userId: string, { collectionIds }: Assistant) {
  const open: string[] = [];
  for (const id of collectionIds) {
    const found = await requireCollection(scope, userId, id, 'view').catch(() => undefined);
    if (found) open.push(found.id);
  }
  return open.length > 0 ? { userId, collectionIds: open } : undefined;
}

const linkOf =
  ({ module }: Whose) =>
  (documentId: string) =>
    chatPolicy(module).assistants?.documentPath(documentId) ?? '';

/**
 * The passages of an assistant's knowledge that bear on a question, numbered from `first`, as a model is given them.
 * Undefined where there are none that this person may read.
 */
export async function tellKnowledge(
  scope: DbScope,
  whose: Whose,
  assistant: Assistant,
  question: string,
  first: number,
): Promise<{ readonly text: string; readonly citations: readonly Citation[] } | undefined> {
  const place = await placeFor(scope, whose.user_id, assistant);
  const found = place ? await searchPassages(scope, place, question, mostPassages) : [];
  let room = mostCharacters;
  const fitting = found.filter(({ body }) => {
    room -= body.length;
    return room >= 0;
  });
  if (fitting.length === 0) return undefined;
  const link = linkOf(whose);
  const citations = fitting.map(({ title, body, documentId }, at) => ({
    ...{ n: first + at, name: title, text: body, path: link(documentId) },
  }));
  const passages = citations.map(({ n, name, text }) => `[${n}] ${name}: ${text}`).join('\n\n');
  const head = `Passages of what “${assistant.name}” knows. Cite what you use of them as [${first}].`;
  return {
    text: `${head}\n${fence('knowledge', passages, 4 * mostCharacters)}`,
    citations,
  };
}

/** What the Local engine can say as an assistant: sentences of its knowledge, word for word. Undefined without any. */
export async function quoteKnowledge(
  scope: DbScope,
  whose: Whose,
  assistant: Assistant,
  question: string,
): Promise<{ readonly text: string; readonly citations: readonly Citation[] } | undefined> {
  const place = await placeFor(scope, whose.user_id, assistant);
  if (!place) return undefined;
  const { found, sentences } = await answerFrom(scope, place, question);
  if (!found) return undefined;
  const link = linkOf(whose);
  const cites = sentences.flatMap((sentence) => sentence.cites.slice(0, 1));
  const citations = cites.map(({ title, quote, documentId }, at) => ({
    ...{ n: at + 1, name: title, text: quote, path: link(documentId) },
  }));
  const text = sentences.map((sentence, at) => `> ${sentence.text} [${at + 1}]`).join('\n>\n');
  return { text, citations };
}
