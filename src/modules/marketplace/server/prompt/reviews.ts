import { AppError } from '#kernel/errors.ts';
import { entitledVersion } from '#platform/commerce/entitlements.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';
import type { Review } from '../../contract.ts';
import { renewScoresOf } from '../catalogue/scores.ts';

type ReviewRow = {
  readonly id: string;
  readonly user_id: string;
  readonly author: string;
  readonly stars: number;
  readonly words: string;
  readonly answer: string | null;
  readonly created_at: string;
};

/** Reviews shown on a prompt's page, newest first. */
const shown = 50;

export async function listReviews(scope: DbScope, promptId: string, userId: string | undefined) {
  const { rows } = await scope.execute<ReviewRow>(sql`
    select * from market_reviews where prompt_id = ${promptId}
    order by created_at desc, id desc limit ${shown}`);
  return rows.map((row) => toReview(row, userId));
}

const toReview = (row: ReviewRow, userId: string | undefined): Review => ({
  id: row.id,
  author: row.author,
  stars: row.stars,
  words: row.words,
  answer: row.answer,
  createdAt: isoTime(row.created_at),
  own: row.user_id === userId,
});

type NewReview = {
  readonly userId: string;
  readonly author: string;
  readonly stars: number;
  readonly words: string;
};

type Reviewed = {
  readonly id: string;
  readonly price: number;
  readonly creator_id: string | null;
};

/** Buyers may, and of what is free everybody; its creator never, and admins as other people do. */
export async function mayReview(scope: DbScope, prompt: Reviewed, user: CurrentUser | null) {
  if (!user || prompt.creator_id === user.id) return false;
  if (prompt.price === 0) return true;
  return (await entitledVersion(scope, user.id, 'prompt', prompt.id)) !== undefined;
}

/** Writes or replaces a buyer's review. Whether the person has bought is the caller's question. */
export async function writeReview(scope: DbScope, promptId: string, review: NewReview) {
  return scope.transaction(async (tx) => {
    const { rows } = await tx.execute<ReviewRow>(sql`
      insert into market_reviews (prompt_id, user_id, author, stars, words)
      values (${promptId}, ${review.userId}, ${review.author}, ${review.stars}, ${review.words.trim()})
      on conflict (prompt_id, user_id) do update
        set author = excluded.author, stars = excluded.stars, words = excluded.words,
          updated_at = now()
      returning *`);
    await countReviews(tx, promptId);
    return toReview(rows[0] as ReviewRow, review.userId);
  });
}

export async function removeReview(scope: DbScope, promptId: string, userId: string) {
  await scope.transaction(async (tx) => {
    await tx.execute(
      sql`delete from market_reviews where prompt_id = ${promptId} and user_id = ${userId}`,
    );
    await countReviews(tx, promptId);
  });
}

async function countReviews(scope: DbScope, promptId: string): Promise<void> {
  await scope.execute(sql`
    update market_prompts set (rating_count, rating_sum) =
      (select count(*), coalesce(sum(stars), 0) from market_reviews where prompt_id = ${promptId})
    where id = ${promptId}`);
  await renewScoresOf(scope, promptId);
}

export const buyersOnly = () =>
  new AppError('forbidden', 403, 'Only people who have bought this prompt can review it.');
