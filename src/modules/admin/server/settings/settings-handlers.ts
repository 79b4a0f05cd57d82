import { hubKeyLimits } from '#platform/budgets/hub-keys/limits.ts';
import { topSpenders } from '#platform/budgets/hub-keys/spend.ts';
import { closeModuleBudgets } from '#platform/budgets/payers.ts';
import { storageSettings } from '#platform/files/storage-settings.ts';
import { engineKinds } from '#platform/gateway/local/engine-kinds.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { settingsContract } from '../../settings-contract.ts';
import { readSettings } from './read-settings.ts';
import { checkModeration, drawLogo, saveSection, saveSite, saveVisits } from './save-settings.ts';
import { sendTestMail } from './test-mail.ts';

const os = implementContract(settingsContract);
const ok = { ok: true as const };

export const settingsRouter = os.router({
  read: os.read.handler(({ context }) => readSettings(context.platform)),
  saveSite: os.saveSite.handler(async ({ context, input }) => {
    await saveSite(context.platform, signedIn(context), input);
    return ok;
  }),
  saveVisits: os.saveVisits.handler(async ({ context, input }) => {
    await saveVisits(context.platform, signedIn(context), input);
    return ok;
  }),
  saveModeration: os.saveModeration.handler(async ({ context, input }) => {
    checkModeration(input.value);
    await saveSection(context.platform, signedIn(context), moderationSettings, input);
    return ok;
  }),
  saveClaims: os.saveClaims.handler(async ({ context, input }) => {
    await saveSection(context.platform, signedIn(context), claimsSetting, input);
    return ok;
  }),
  saveStorage: os.saveStorage.handler(async ({ context, input }) => {
    await saveSection(context.platform, signedIn(context), storageSettings, input);
    return ok;
  }),
  saveEngine: os.saveEngine.handler(async ({ context, input }) => {
    await saveSection(context.platform, signedIn(context), engineKinds, input);
    return ok;
  }),
  saveHubKeys: os.saveHubKeys.handler(async ({ context, input }) => {
    await saveSection(context.platform, signedIn(context), hubKeyLimits, input);
    await closeModuleBudgets(context.platform.db, Object.keys(input.value.moduleMonthCents));
    return ok;
  }),
  spenders: os.spenders.handler(async ({ context: { platform } }) => ({
    spenders: await topSpenders(platform.db, platform.now()),
  })),
  drawLogo: os.drawLogo.handler(({ context, input }) =>
    drawLogo(context.platform, signedIn(context), input.assetId),
  ),
  testMail: os.testMail.handler(({ context, input }) =>
    sendTestMail(context.platform, signedIn(context), input.to),
  ),
});
