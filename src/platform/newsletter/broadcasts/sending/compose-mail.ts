import type { NewsletterSettings } from '#kernel/newsletter.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { Composer } from '../../../mailing/mail-stream.ts';
import type { Platform } from '../../../platform.ts';
import { linkPath, linkSigner } from '../../signed-links.ts';

/** What of a broadcast goes into every mail. */
export type MailBody = {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

const token = /\{\{(unsubscribe_url|preferences_url|name|postal_address)(?:\|([^{}]*))?\}\}/g;

/**
 * Prepares a broadcast for sending. `{{name}}` (or `{{name|friend}}` for who has none), `{{unsubscribe_url}}`, `{{preferences_url}}` and
 * `{{postal_address}}` are filled in for each recipient; a body that has no way to unsubscribe gets
 * the usual footer.
 */
export async function createComposer(
  platform: Platform,
  body: MailBody,
  settings: NewsletterSettings,
): Promise<Composer> {
  const { SITE_URL, MAIL_FROM } = platform.config;
  const sign = await linkSigner(platform);
  const host = new URL(SITE_URL).hostname;
  const from = senderOf(settings, MAIL_FROM);
  const html = withHtmlFooter(body.html);
  const text = withTextFooter(body.text);
  const postal = settings.postalAddress;
  return ({ recipient_id: id, email, name }) => {
    const proof = sign('manage', id);
    const unsubscribe = `${SITE_URL}${linkPath('unsubscribe', id, proof)}`;
    const values: Record<string, string> = {
      unsubscribe_url: unsubscribe,
      preferences_url: `${SITE_URL}${linkPath('preferences', id, proof)}`,
      ...{ name, postal_address: postal },
    };
    const back = returnAddress(settings.bounceAddress, id);
    const fill = (template: string, safe = (value: string) => value) =>
      template.replace(token, (_, key: string, otherwise = '') =>
        values[key] ? safe(values[key]) : otherwise,
      );
    const mailto = settings.bounceAddress;
    const ways = [
      `<${unsubscribe}>`,
      ...(mailto ? [`<mailto:${mailto}?subject=unsubscribe%20${id}.${proof}>`] : []),
    ];
    return {
      from,
      to: email,
      ...(settings.replyTo && { replyTo: settings.replyTo }),
      subject: fill(body.subject),
      text: fill(text),
      html: fill(html, escapeHtml),
      // The same at every attempt, so that mail systems can tell a repetition.
      messageId: `<${body.id}.${id}@${host}>`,
      ...(back && { envelope: { from: back, to: email } }),
      headers: {
        'List-Unsubscribe': { prepared: true, value: ways.join(', ') },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${host}>`,
        Precedence: 'bulk',
        'X-Newsletter-Recipient': id,
      },
    };
  };
}

/** `Name <address>`; without a name or address of its own, what all mails of the hub carry. */
function senderOf({ senderName, senderAddress }: NewsletterSettings, mailFrom: string) {
  const address = senderAddress || (/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom);
  return senderName ? { name: senderName, address } : senderAddress || mailFrom;
}

/** `bounces@example.org` as `bounces+<tag>@example.org`: whatever comes back names whom it was for. */
function returnAddress(bounceAddress: string, tag: string): string | undefined {
  const [local, domain] = bounceAddress.split('@');
  return local && domain ? `${local}+${tag}@${domain}` : undefined;
}

const hasWayOut = (body: string) => body.includes('{{unsubscribe_url}}');

const htmlFooter = `<div style="max-width:600px;margin:24px auto 0;padding:16px 24px;border-top:1px solid #d9dedb;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;color:#56625c">
<p style="margin:0 0 8px">You receive this because you subscribed. <a href="{{unsubscribe_url}}" style="color:#0b5f45">Unsubscribe</a> · <a href="{{preferences_url}}" style="color:#0b5f45">Preferences</a></p>
<p style="margin:0;white-space:pre-line">{{postal_address}}</p></div>`;

function withHtmlFooter(html: string): string {
  if (hasWayOut(html)) return html;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? `${html}${htmlFooter}` : `${html.slice(0, end)}${htmlFooter}${html.slice(end)}`;
}

const withTextFooter = (text: string): string =>
  hasWayOut(text)
    ? text
    : `${text}\n\n-- \nYou receive this because you subscribed.\nUnsubscribe: {{unsubscribe_url}}\nPreferences: {{preferences_url}}\n\n{{postal_address}}\n`;
