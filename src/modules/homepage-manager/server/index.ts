import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext, ServerModule } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { listPacks } from '../../prompt-packs/server/public.ts';
import { contract } from '../contract.ts';
import { inOrder } from '../section-defaults.ts';
import { listVersions, publishDraft, readDraft, rollBack, saveDraft } from './drafts.ts';
import { fillSections } from './fill-sections.ts';
import { currentOffers } from './offers.ts';
import { pageSections } from './page-sections.ts';

const os = implementContract(contract);

const changeOf = (context: RequestContext, revision: number) => ({
  by: signedIn(context).id,
  at: context.platform.now(),
  revision,
});

async function readSources(platform: Platform) {
  const { currency } = await platform.settings.get(commerceSettings);
  const [{ packs, failed }, coupons] = await Promise.all([
    listPacks(platform),
    currentOffers(platform.db, platform.now(), currency),
  ]);
  return {
    packs: failed ? [] : packs.map(({ title, listed: prompts }) => ({ title, prompts })),
    coupons,
  };
}

export const serverModule: ServerModule = {
  contract,
  router: os.router({
    page: os.page.handler(async ({ context: { platform } }) => ({
      sections: await pageSections(platform),
    })),
    draft: os.draft.handler(({ context: { platform } }) => readDraft(platform.db)),
    saveDraft: os.saveDraft.handler(async ({ context, input }) => {
      const { db } = context.platform;
      await saveDraft(db, input.sections, changeOf(context, input.revision));
      return readDraft(db);
    }),
    publish: os.publish.handler(async ({ context, input }) => {
      const { db } = context.platform;
      await publishDraft(db, changeOf(context, input.revision));
      return readDraft(db);
    }),
    rollback: os.rollback.handler(async ({ context, input }) => {
      const { db } = context.platform;
      await rollBack(db, input.version, changeOf(context, input.revision));
      return readDraft(db);
    }),
    history: os.history.handler(async ({ context: { platform } }) => ({
      versions: (await listVersions(platform.db)).map(({ sections, ...version }) => ({
        ...version,
        sections: inOrder(sections).flatMap((one) => (one.isEnabled ? [one.displayName] : [])),
      })),
    })),
    sources: os.sources.handler(({ context: { platform } }) => readSources(platform)),
    preview: os.preview.handler(async ({ context: { platform }, input }) => ({
      sections: await fillSections(platform, input.sections),
    })),
  }),
  async exportUserData(scope, userId) {
    const { rows } = await scope.execute(sql`
      select version, published_at from homepage_versions where published_by = ${userId}
      order by version`);
    return { publishedHomepages: rows };
  },
  async eraseUserData(scope, _platform, userId) {
    await scope.execute(
      sql`update homepage_versions set published_by = null where published_by = ${userId}`,
    );
    await scope.execute(sql`update homepage_draft set saved_by = null where saved_by = ${userId}`);
  },
  closedToCrawlers: ['/homepage-content'],
};
