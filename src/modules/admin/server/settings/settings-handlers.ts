import { engineKinds } from '#platform/gateway/engine-kinds.ts';
import { implementContract } from '#platform/http/implement.ts';
import { claimsSetting } from '#platform/settings/claims-setting.ts';
import { moderationSettings } from '#platform/settings/moderation-settings.ts';
import { settingsContract } from '../../settings-contract.ts';
import { interactiveAdmin } from '../users/interactive-admin.ts';
import { readSettings } from './read-settings.ts';
import { checkModeration, saveSection, saveSite, saveVisits, storeLogo } from './save-settings.ts';
import { sendTestMail } from './test-mail.ts';

const os = implementContract(settingsContract);
const ok = { ok: true as const };

export const settingsRouter = os.router({
  read: os.read.handler(({ context }) => readSettings(context.platform)),
  saveSite: os.saveSite.handler(async ({ context, input }) => {
    await saveSite(context.platform, interactiveAdmin(context), input);
    return ok;
  }),
  saveVisits: os.saveVisits.handler(async ({ context, input }) => {
    await saveVisits(context.platform, interactiveAdmin(context), input);
    return ok;
  }),
  saveModeration: os.saveModeration.handler(async ({ context, input }) => {
    checkModeration(input.value);
    await saveSection(context.platform, interactiveAdmin(context), moderationSettings, input);
    return ok;
  }),
  saveClaims: os.saveClaims.handler(async ({ context, input }) => {
    await saveSection(context.platform, interactiveAdmin(context), claimsSetting, input);
    return ok;
  }),
  saveEngine: os.saveEngine.handler(async ({ context, input }) => {
    await saveSection(context.platform, interactiveAdmin(context), engineKinds, input);
    return ok;
  }),
  uploadLogo: os.uploadLogo.handler(({ context, input }) =>
    storeLogo(context.platform, input.data),
  ),
  testMail: os.testMail.handler(({ context, input }) =>
    sendTestMail(context.platform, interactiveAdmin(context), input.to),
  ),
});
