import { hash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { compileTemplate, contactScope } from '#platform/mailing/template/mail-template.ts';
import { mayReach } from '#platform/newsletter/subscribers/suppressions.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import { campaignPartOf } from './campaign-rows.ts';
import { drawCampaign } from './draw-campaign.ts';

const perHour = 60;

/** Sends a campaign to people who look it over, each once under `key`. Its links to leave lead nowhere. */
export async function sendTests(
  platform: Platform,
  userId: string,
  project: Project,
  { to, key }: { readonly to: readonly string[]; readonly key: string },
): Promise<number> {
  const part = await campaignPartOf(platform.db, project);
  const sender = await requireSender(platform, project.space_id);
  const { subjectB: _, ...template } = await drawCampaign(
    { ...part, countsClicks: false },
    { id: userId },
  );
  const capacity = perHour * platform.config.RATE_LIMIT_FACTOR;
  for (const _each of to) {
    const { allowed, retryAfter } = await platform.limits.take(
      `mail tests ${userId}`,
      capacity,
      3600,
    );
    if (allowed) continue;
    const details = { retryAfter };
    throw new AppError('too_many_requests', 429, `One person can send ${perHour} tests an hour.`, {
      details,
    });
  }
  const fill = compileTemplate(template);
  for (const address of to) {
    if (!(await mayReach(platform.db, address))) {
      const sentence = `Mail to ${address} came back or was complained about, so none is sent.`;
      throw new AppError('SUPPRESSED', 409, sentence, { field: 'testTo' });
    }
    const { subject, html, text } = fill({
      ...contactScope({ email: address, name: 'Ana Reader' }),
      ...{ unsubscribe_url: platform.config.SITE_URL, preferences_url: platform.config.SITE_URL },
      ...{ postal_address: sender.postal, sender_name: sender.name },
    });
    await platform.mail.send(platform.db, {
      ...{ to: address, subject: `[Test] ${subject}`, html, text, kind: 'campaign.test' },
      ...{ from: sender.from, id: idOf(`${key} ${address}`) },
    });
  }
  return to.length;
}

/** A UUID that is the same for the same text. */
export function idOf(text: string): string {
  const hex = hash('sha256', text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
