import { entitledItems } from '#platform/commerce/entitled-items.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contract } from '../contract.ts';
import { findPrompts } from './catalogue/find-prompts.ts';
import { homeSections } from './catalogue/home-sections.ts';
import { recordView } from './catalogue/record-view.ts';
import { showCreator } from './catalogue/show-creator.ts';
import { loadPrompt } from './prompt/load-prompt.ts';
import { reviewerName } from './prompt/reviewer-name.ts';
import { buyersOnly, mayReview, removeReview, writeReview } from './prompt/reviews.ts';
import { savedPrompts, savePrompt } from './prompt/saved-prompts.ts';
import { showPrompt } from './prompt/show-prompt.ts';
import { suggest } from './search/suggest.ts';
import { removeSeeds } from './seeds/remove-seeds.ts';

const os = implementContract(contract);
const ownedPrompts = async (scope: DbScope, userId: string) =>
  (await entitledItems(scope, userId, 'prompt')).map(({ itemId }) => itemId);
const withId = (id: string) => sql`p.id = ${id}`;

export const router = os.router({
  home: os.home.handler(({ context: { platform } }) => homeSections(platform.db, platform.now())),
  find: os.find.handler(({ context: { platform }, input }) =>
    findPrompts(platform.db, input, platform.now()),
  ),
  suggest: os.suggest.handler(async ({ context: { platform, user }, input }) => {
    const { words, prompts } = await suggest(platform.db, input.q);
    const own = new Set(user && prompts.length > 0 ? await ownedPrompts(platform.db, user.id) : []);
    return { words, prompts: prompts.map(({ id, ...one }) => ({ ...one, owned: own.has(id) })) };
  }),
  owned: os.owned.handler(async ({ context }) => ({
    prompts: await ownedPrompts(context.platform.db, signedIn(context).id),
  })),
  prompt: os.prompt.handler(({ context: { platform, user }, input }) =>
    showPrompt(platform, user, input.slug),
  ),
  creator: os.creator.handler(({ context: { platform }, input }) =>
    showCreator(platform.db, input.slug, platform.now()),
  ),
  recordView: os.recordView.handler(async ({ context: { platform, user, ip }, input }) => {
    const row = await loadPrompt(platform.db, user, withId(input.id));
    await recordView(platform, row, user, ip);
    return { ok: true };
  }),
  save: os.save.handler(async ({ context, input }) => {
    const { platform } = context;
    const user = signedIn(context);
    const { id } = await loadPrompt(platform.db, user, withId(input.id));
    await savePrompt(platform.db, user.id, id, input.saved, platform.now());
    return { saved: input.saved };
  }),
  saved: os.saved.handler(async ({ context }) => ({
    prompts: await savedPrompts(context.platform.db, signedIn(context).id, context.platform.now()),
  })),
  review: os.review.handler(async ({ context, input }) => {
    const { platform } = context;
    const user = signedIn(context);
    const row = await loadPrompt(platform.db, user, withId(input.id));
    if (!(await mayReview(platform.db, row, user))) throw buyersOnly();
    const author = await reviewerName(platform.db, user.id);
    return writeReview(platform.db, row.id, { ...input, userId: user.id, author });
  }),
  removeReview: os.removeReview.handler(async ({ context, input }) => {
    const user = signedIn(context);
    const { id } = await loadPrompt(context.platform.db, user, withId(input.id));
    await removeReview(context.platform.db, id, user.id);
    return { ok: true };
  }),
  setFeatured: os.setFeatured.handler(async ({ context: { platform, user }, input }) => {
    const row = await loadPrompt(platform.db, user, withId(input.id));
    const { rows } = await platform.db.execute<{ record_id: string; record_table: string }>(
      sql`select record_id, record_table from market_prompts where id = ${row.id}`,
    );
    for (const { record_id: id, record_table: table } of rows) {
      const change = { id, fields: { Featured: input.featured } };
      await platform.records.update(platform.db, table, [change]);
    }
    return { ok: true };
  }),
  removeSeeds: os.removeSeeds.handler(async ({ context: { platform } }) => ({
    removed: await removeSeeds(platform),
  })),
});
