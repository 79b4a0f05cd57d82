import type { Platform } from '#platform/platform.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { type Answered, quoted } from '#platform/retrieval/answers/answer-types.ts';
import { answerWithService } from '#platform/retrieval/answers/answer-with-service.ts';
import { requireCollection } from '#platform/retrieval/collections/collections.ts';
import type { searchPassages } from '#platform/retrieval/search-passages.ts';
import { searchByMeaning } from '#platform/retrieval/vectors/search-by-meaning.ts';
import { noteGap } from './gaps/gap-rows.ts';

export type Question = {
  readonly question: string;
  readonly collectionIds?: readonly string[] | undefined;
  readonly service?: string | undefined;
};

/**
 * Answers from what somebody may read: by quotation, or in the words of a service, whose sentences are
 * matched with what they rest on. What nothing answers is noted for who can answer it.
 */
export async function ask(
  platform: Platform,
  userId: string | null,
  { question, collectionIds, service = 'local' }: Question,
): Promise<Answered> {
  const place = { userId, collectionIds, onlyCollections: true };
  const notes: string[] = [];
  const search = byMeaning(platform, question, notes);
  const answer =
    service === 'local' || !userId
      ? quoted(await answerFrom(platform.db, place, question, search), notes)
      : await answerWithService(platform, { ...place, userId }, { question, service });
  if (!answer.found) await noteAsGap(platform, userId, { question, collectionIds });
  return answer;
}

/**
 * The candidates in the order of words and meaning, where collections have vectors; of the whole question. What is to
 * be said of the search comes into `notes`.
 */
const byMeaning =
  (platform: Platform, question: string, notes: string[]): typeof searchPassages =>
  async (_scope, where, words, limit) => {
    const place = typeof where === 'object' && where !== null ? where : { userId: where };
    const found = await searchByMeaning(platform, place, words, limit ?? 16, question);
    notes.push(...found.notes);
    return found.passages;
  };

async function noteAsGap({ db }: Platform, userId: string | null, asked: Question): Promise<void> {
  const { question, collectionIds = [] } = asked;
  const [one] = collectionIds.length === 1 ? collectionIds : [];
  const owner = one ? (await requireCollection(db, userId, one, 'view')).owner_id : userId;
  if (owner) await noteGap(db, { ownerId: owner, collectionId: one ?? null, question });
}
