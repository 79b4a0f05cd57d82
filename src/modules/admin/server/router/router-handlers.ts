import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { Platform } from '#platform/platform.ts';
import { handOverSetting } from '#platform/routing/hand-over.ts';
import { addRule, changeRule, listRules, removeRule } from '#platform/routing/hub-rules.ts';
import { overrideDays } from '#platform/routing/overrides.ts';
import { routerContract } from '../../router-contract.ts';
import { acceptSuggestion, countedSince, dismissSuggestion, suggestRules } from './suggestions.ts';

const os = implementContract(routerContract);
const ok = { ok: true as const };

export const routerRouter = os.router({
  read: os.read.handler(async ({ context: { platform } }) => ({
    days: overrideDays,
    ...(await countCorrections(platform)),
    suggestions: await suggestRules(platform),
    rules: await listRules(platform.db),
    handOver: await platform.settings.get(handOverSetting),
  })),
  accept: os.accept.handler(({ context, input }) =>
    acceptSuggestion(context.platform, signedIn(context), input),
  ),
  dismiss: os.dismiss.handler(async ({ context, input }) => {
    await dismissSuggestion(context.platform, signedIn(context), input);
    return ok;
  }),
  addRule: os.addRule.handler(({ context, input }) =>
    addRule(context.platform, signedIn(context), input),
  ),
  changeRule: os.changeRule.handler(({ context, input }) =>
    changeRule(context.platform, signedIn(context), input),
  ),
  setHandOver: os.setHandOver.handler(async ({ context, input: { on } }) => {
    const { platform } = context;
    await platform.db.transaction(async (tx) => {
      await platform.settings.set(handOverSetting, on, tx);
      const actorId = signedIn(context).id;
      await audit(platform, tx, { event: 'router.hand-over-set', actorId, details: { on } });
    });
    return ok;
  }),
  removeRule: os.removeRule.handler(async ({ context, input }) => {
    await removeRule(context.platform, signedIn(context), input.id);
    return ok;
  }),
});

async function countCorrections(platform: Platform) {
  const { rows } = await platform.db.execute<{ corrections: number; people: number }>(sql`
    select count(*)::integer as corrections, count(distinct user_id)::integer as people
    from router_overrides where created_at >= ${countedSince(platform)}`);
  return rows[0] ?? { corrections: 0, people: 0 };
}
