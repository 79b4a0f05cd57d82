import type { MailTemplate } from '#platform/mailing/template/mail-template.ts';
import { clippedFrom } from '#platform/newsletter/issues/render-issue.ts';
import type { CampaignPart } from '../../parts/campaign-part.ts';

export type Finding = { readonly code: string; readonly field: string; readonly message: string };

const loud = /(?:!!|\$\$|100\s?%\s?free|act now|buy now|click here|winner)/i;

/** What would keep a mail from being read, or from arriving; nothing of it stops the sending. */
export function findingsOf(part: CampaignPart, { html, text }: MailTemplate): Finding[] {
  const { subject, preheader } = part;
  const bytes = Buffer.byteLength(html);
  const found: (Finding | false)[] = [
    subject.length > 70 && {
      ...{ code: 'subject-long', field: 'subject' },
      message: `The subject has ${subject.length} characters; phones show about 40, most programs 70.`,
    },
    subject.length > 6 &&
      subject === subject.toUpperCase() &&
      /[A-Z]{4}/.test(subject) && {
        ...{ code: 'subject-capitals', field: 'subject' },
        message: 'A subject in capitals looks like advertising to filters and people.',
      },
    loud.test(subject) && {
      ...{ code: 'subject-loud', field: 'subject' },
      message: 'The subject has words or signs that spam filters know.',
    },
    preheader === '' && {
      ...{ code: 'no-preheader', field: 'preheader' },
      message: 'Without a preview text, inboxes show the first words of the mail.',
    },
    bytes > clippedFrom && {
      ...{ code: 'clipped', field: part.format },
      message: `The mail has ${Math.round(bytes / 1024)} kB; Gmail cuts it off at 102 kB, the way out included.`,
    },
    /<img(?![^>]{0,3000}\salt="[^"])[^>]{0,3000}>/i.test(html) && {
      ...{ code: 'no-alt', field: part.format },
      message: 'A picture has no words for those who do not see it.',
    },
    /\{\{\s*(?:first_name|name)\s*\}\}/.test(`${subject} ${text}`) && {
      ...{ code: 'no-fallback', field: part.format },
      message:
        'A name has no fallback: write {{ first_name | default: "you" }} for those whose name is not known.',
    },
    !/https?:\/\//.test(text.split('\n-- \n')[0] ?? '') && {
      ...{ code: 'no-link', field: part.format },
      message: 'There is no link to follow, so nothing can be counted.',
    },
  ];
  return found.filter((one) => one !== false);
}
