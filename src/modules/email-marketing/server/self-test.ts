import type { SelfTest } from '#platform/health/self-tests.ts';
import { compileTemplate, contactScope } from '#platform/mailing/template/mail-template.ts';
import { campaignPartSchema } from '../parts/campaign-part.ts';
import { drawCampaign } from './campaigns/draw-campaign.ts';

/** Draws a mail and fills it in for somebody; nothing is sent. */
export const selfTest: SelfTest = {
  title: 'Draws a mail for a contact',
  async run({ user }) {
    const markdown =
      'Hello {{ first_name | default: "you" }}, bread is [here](https://example.org/).';
    const part = campaignPartSchema.parse({ subject: 'News for {{ name }}', markdown });
    const { subjectB: _, ...template } = await drawCampaign(part, user);
    const { subject, html, text } = compileTemplate(template)({
      ...contactScope({ email: 'ana@example.org', name: 'Ana Reyes' }),
      ...{ unsubscribe_url: 'https://example.org/leave', postal_address: 'Bread Street 1' },
      __go: 'https://example.org/go',
    });
    const isRight = subject === 'News for Ana Reyes' && text.startsWith('Hello Ana,');
    if (!isRight || !html.includes('https://example.org/go/0') || !html.includes('/leave'))
      throw new Error(`The mail was drawn as “${subject}”: ${text.slice(0, 120)}`);
    return `${subject}: ${text.split('\n')[0]}`;
  },
};
