import { onSale } from '#platform/commerce/orders/sale-listeners.ts';
import { sql } from '#platform/db/sql.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { publicAddresses } from './catalogue/public-addresses.ts';
import { renewScoresJob } from './catalogue/scores.ts';
import { bookCovers, drawCoversJob } from './covers/draw-covers-job.ts';
import { findPromptOrder, findPromptSkill } from './find-prompt-skill.ts';
import { firstSteps } from './first-steps.ts';
import { router } from './handlers.ts';
import { projectRecords } from './projection/project-records.ts';
import { promptRecords, promptsTarget } from './projection/prompt-records.ts';
import { recordSale, sellablePrompts } from './prompt/sell-prompts.ts';
import { loadSeeds } from './seeds/load-seeds.ts';
import { createPictureRoutes, registerCataloguePages } from './share-cards.ts';
import { getFromMarket, searchMarket } from './tools/market-tools.ts';

import { mcpPrompts } from './tools/mcp-prompts.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  firstSteps,
  tools: [searchMarket, getFromMarket],
  localSkills: [findPromptSkill],
  toolOrders: [findPromptOrder],
  mcpPrompts,
  routes: createPictureRoutes,
  jobs: [renewScoresJob, drawCoversJob],
  crontab: `7 * * * * ${renewScoresJob.name}`,
  recordTables: [promptRecords],
  importTargets: [promptsTarget],
  sellables: [sellablePrompts],
  publicPages: ({ db }) => publicAddresses(db),
  async start(platform) {
    registerCataloguePages(platform);
    const endRecords = platform.records.onChange(projectRecords);
    const endSales = onSale(platform, async (scope, { kind, itemId, by }) => {
      if (kind === sellablePrompts.kind) await recordSale(scope, itemId, by, platform.now());
    });
    await loadSeeds(platform);
    await bookCovers(platform);
    return async () => {
      endSales();
      endRecords();
    };
  },
  async exportUserData(scope, userId) {
    const { rows: saved } = await scope.execute(sql`
      select p.slug, p.title, s.saved_at from market_saved s join market_prompts p on p.id = s.prompt_id
      where s.user_id = ${userId} order by s.saved_at`);
    const { rows: reviews } = await scope.execute(sql`
      select p.slug, r.stars, r.words, r.created_at from market_reviews r
      join market_prompts p on p.id = r.prompt_id where r.user_id = ${userId} order by r.created_at`);
    return { savedPrompts: saved, reviews };
  },
  async eraseUserData(scope, _platform, userId) {
    await scope.execute(sql`delete from market_saved where user_id = ${userId}`);
    // What was said of a prompt stays, without its author.
    await scope.execute(sql`
      update market_reviews set user_id = uuidv7(), author = 'Former member' where user_id = ${userId}`);
  },
};
