import { escapeHtml } from '../../../http/escape-html.ts';

type Parts = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly action: string;
  readonly link: string;
  readonly ending: string;
  readonly host: string;
};

const render = ({ subject, lines, action, link, ending, host }: Parts) => ({
  subject,
  text: [...lines, '', `${action}: ${link}`, '', ending, '', host].join('\n'),
  html: [
    '<div style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c2621;max-width:32rem">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5f45;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></p>`,
    `<p style="color:#56625c">${escapeHtml(ending)}</p>`,
    `<p style="color:#56625c">${escapeHtml(host)}</p></div>`,
  ].join('\n'),
});

/** Asks the owner of an address to confirm what somebody entered. */
export const confirmMail = (site: string, link: string, consentText: string) =>
  render({
    subject: 'Please confirm your subscription',
    lines: [
      'Somebody entered this address to receive our newsletter. If that was you, please confirm it:',
      consentText,
    ],
    action: 'Confirm subscription',
    link,
    ending: 'If it was not you, ignore this message: without your click nothing will be sent.',
    host: new URL(site).host,
  });

/** The answer to a sign-up with an address that has long been on the list. */
export const alreadyMail = (site: string, link: string) =>
  render({
    subject: 'You are already subscribed',
    lines: ['This address already receives our newsletter, so there is nothing left to do.'],
    action: 'Your preferences',
    link,
    ending: 'If it was not you who signed up again, ignore this message.',
    host: new URL(site).host,
  });
