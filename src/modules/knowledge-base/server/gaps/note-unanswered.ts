import type { Platform } from '#platform/platform.ts';
import { listCollections } from '#platform/retrieval/collections/collections.ts';
import { noteGap } from './gap-rows.ts';

/** As questions end in the scripts that mark them: also in Arabic, Chinese and Japanese. */
const isQuestion = (message: string): boolean => /[?？؟]\s*$/.test(message.slice(-20));

/** Longer messages are tasks, whatever they end with. */
const longest = 300;

/** Keeps a question of the chats that nothing answered, for whoever has a collection that could. */
export async function noteUnanswered({ db }: Platform, ownerId: string, message: string) {
  const question = message.trim();
  if (question.length > longest || !isQuestion(question)) return;
  const collections = await listCollections(db, ownerId);
  if (!collections.some(({ owner_id }) => owner_id === ownerId)) return;
  await noteGap(db, { ownerId, collectionId: null, question });
}
