import { canTakePayments } from '#platform/commerce/commerce-settings.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { packWithTitle } from '../../../prompt-packs/server/public.ts';
import { byCreator, loadPrompt, relatedTo, toDetails } from './load-prompt.ts';
import { ownedBody } from './owned-body.ts';
import { listReviews, mayReview } from './reviews.ts';
import { isSaved } from './saved-prompts.ts';

/** Everything of a prompt's page. Throws 404 for one that this person may not see. */
export async function showPrompt(platform: Platform, user: CurrentUser | null, slug: string) {
  const { db } = platform;
  const row = await loadPrompt(db, user, sql`p.slug = ${slug}`);
  const now = platform.now();
  const [reviews, may, related, others, saved, owned, pack, onSale] = await Promise.all([
    listReviews(db, row.id, user?.id),
    mayReview(db, row, user),
    relatedTo(db, row, now),
    byCreator(db, row, now),
    isSaved(db, user?.id, row.id),
    ownedBody(db, row, user),
    packOf(platform, row.assigned_package),
    canTakePayments(platform),
  ]);
  const prompt = toDetails(row, now);
  return {
    ...{ prompt, reviews, mayReview: may, related, byCreator: others, saved, pack },
    owned: owned ?? null,
    onSale,
  };
}

/** A page without its pack is better than none: that table may be of another base. */
async function packOf(platform: Platform, title: string | null) {
  if (!title) return null;
  const pack = await packWithTitle(platform, title).catch((error) => {
    platform.log.warn({ err: error }, 'The pack of a prompt could not be read');
    return undefined;
  });
  if (!pack || pack.price === null) return null;
  const { slug, prompts, price, currency } = pack;
  return { slug, title: pack.title, prompts, price, currency };
}
