import type { Platform } from '#platform/platform.ts';
import { answerFrom } from '#platform/retrieval/answers/answer-from.ts';
import { type GapRow, listGaps, settleGap } from './gap-rows.ts';

/** Questions that are asked again at one look. */
const mostChecked = 40;

/** The open questions of an owner, after those were asked again that something new may answer. */
export async function checkGaps(
  { db }: Platform,
  ownerId: string,
  changedAt: string,
): Promise<GapRow[]> {
  const gaps = await listGaps(db, ownerId);
  const old = gaps.filter(
    ({ answered_by, checked_at }) => !answered_by && Date.parse(checked_at) < Date.parse(changedAt),
  );
  for (const gap of old.slice(0, mostChecked)) {
    const collectionIds = gap.collection_id ? [gap.collection_id] : undefined;
    const { sentences } = await answerFrom(
      db,
      { userId: ownerId, collectionIds, onlyCollections: true },
      gap.question,
    );
    const [cited] = sentences.flatMap(({ cites }) => cites);
    await settleGap(db, gap.id, cited?.documentId ?? null);
  }
  return old.length > 0 ? listGaps(db, ownerId) : gaps;
}
