import { audit } from '#platform/auth/audit.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { contactDriver } from '#platform/newsletter/contacts/contact-driver.ts';
import { newsletterSettings } from '#platform/newsletter/newsletter-settings.ts';
import {
  confirmSubscription,
  rowOfConfirmLink,
} from '#platform/newsletter/subscribers/opt-in/confirm.ts';
import { savePreferences, showPreferences } from '#platform/newsletter/subscribers/preferences.ts';
import { subscriberOfLink } from '#platform/newsletter/subscribers/subscriber-rows.ts';
import { resume, unsubscribe } from '#platform/newsletter/subscribers/unsubscribe.ts';
import { adminContract } from '../admin-contract.ts';
import { contract } from '../contract.ts';
import { broadcastHandlers } from './broadcast-handlers.ts';
import { generatorHandlers } from './generator/generator-handlers.ts';
import { listIssues, showIssue } from './issues/archive.ts';
import { issueHandlers } from './issues/issue-handlers.ts';
import { subscriberHandlers } from './subscriber-handlers.ts';

const os = implementContract(contract);
const adminOs = implementContract(adminContract);
const ok = { ok: true };

/** Issues on one page of the archive. */
const issuesAtOnce = 12;

const settingsHandlers = {
  settings: adminOs.settings.handler(async ({ context: { platform } }) => {
    const { SMTP_URL, BOUNCE_IMAP_URL, MAIL_FROM } = platform.config;
    return {
      settings: await platform.settings.get(newsletterSettings),
      mailServer: SMTP_URL ? new URL(SMTP_URL).hostname : null,
      contactPlatform: contactDriver(platform)?.name ?? null,
      bounceMailbox: BOUNCE_IMAP_URL !== undefined,
      mailFrom: MAIL_FROM,
    };
  }),
  saveSettings: adminOs.saveSettings.handler(async ({ context, input }) => {
    const { platform } = context;
    await platform.db.transaction(async (tx) => {
      await platform.settings.set(newsletterSettings, input, tx);
      const actorId = signedIn(context).id;
      await audit(platform, tx, { event: 'newsletter-settings.changed', actorId });
    });
    return ok;
  }),
};

export const router = os.router({
  about: os.about.handler(async ({ context: { platform } }) => {
    const { frequency, consentText, interests } = await platform.settings.get(newsletterSettings);
    const archive = await listIssues(platform.db, issuesAtOnce);
    return { frequency, consentText, interests, ...archive };
  }),
  issues: os.issues.handler(({ context: { platform }, input }) =>
    listIssues(platform.db, issuesAtOnce, input.cursor),
  ),
  issue: os.issue.handler(({ context: { platform }, input }) => showIssue(platform.db, input.slug)),
  confirmation: os.confirmation.handler(async ({ context: { platform }, input }) => {
    const row = await rowOfConfirmLink(platform, input);
    const { consentText } = await platform.settings.get(newsletterSettings);
    return { email: row.email, confirmed: row.status === 'active', consentText };
  }),
  confirm: os.confirm.handler(({ context, input }) =>
    confirmSubscription(context.platform, input, context.ip),
  ),
  preferences: os.preferences.handler(async ({ context: { platform }, input }) =>
    showPreferences(platform, await subscriberOfLink(platform, input)),
  ),
  savePreferences: os.savePreferences.handler(async ({ context: { platform }, input }) => {
    const { id } = await subscriberOfLink(platform, input);
    await savePreferences(platform, id, input);
    return showPreferences(platform, await subscriberOfLink(platform, input));
  }),
  unsubscribe: os.unsubscribe.handler(async ({ context: { platform, ip }, input }) => {
    const { id } = await subscriberOfLink(platform, input);
    await unsubscribe(platform, id, { source: 'link', ip });
    return ok;
  }),
  resume: os.resume.handler(async ({ context: { platform, ip }, input }) => {
    const { id } = await subscriberOfLink(platform, input);
    await resume(platform, id, ip);
    return ok;
  }),
  generator: generatorHandlers,
  admin: { ...subscriberHandlers, ...broadcastHandlers, ...issueHandlers, ...settingsHandlers },
});
