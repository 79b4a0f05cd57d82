import { badInput } from '#kernel/errors.ts';
import type { TaskOwner } from '../../local/worker/task-pool.ts';
import { renderMail, renderMjmlMail } from '../../newsletter/render-mail.ts';
import { compileTemplate, type MailTemplate } from './mail-template.ts';
import { hideMarks } from './marks.ts';

/** What a mail is written as: Markdown, or MJML for one that is laid out. */
export type MailSource = {
  readonly subject: string;
  readonly preheader?: string;
  readonly markdown?: string;
  readonly mjml?: string;
};

export type DrawOptions = {
  /** Whether links are numbered, to be followed through the hub. */
  readonly countsClicks: boolean;
  /** Whether a way out and the postal address are added where they are missing. */
  readonly isMarketing: boolean;
};

/** Draws a mail as a template. Throws 400 naming the field that cannot be read. */
export async function drawTemplate(
  source: MailSource,
  { countsClicks, isMarketing }: DrawOptions,
  owner: TaskOwner,
): Promise<MailTemplate> {
  const { markdown = '', mjml } = source;
  const subject = hideMarks(source.subject);
  const body = hideMarks(mjml ?? markdown);
  const drawn =
    mjml === undefined
      ? await renderMail(
          { subject: 'Mail', preheader: source.preheader ?? '', markdown: body.source },
          owner,
        )
      : await renderMjmlMail(body.source, owner);
  if (drawn.text.trim() === '') throw badInput('The mail needs a text.', 'markdown');
  const links: string[] = [];
  const html = countsClicks ? numberLinks(drawn.html, links) : drawn.html;
  // Literals of the subject come behind those of the body.
  const moved = subject
    .restore(subject.source)
    .replace(
      /\{\{ __lit\[(\d{1,6})\] \}\}/g,
      (_, n: string) => `{{ __lit[${Number(n) + body.literals.length}] }}`,
    );
  const whole = { html: body.restore(html), text: body.restore(drawn.text) };
  const template = {
    subject: moved,
    ...(isMarketing ? withFooter(whole) : whole),
    literals: [...body.literals, ...subject.literals],
    links,
  };
  compileTemplate(template)({});
  return template;
}

const href = /href="(https?:\/\/[^"]{1,2000})"/g;

function numberLinks(html: string, links: string[]): string {
  return html.replace(href, (whole, address: string) => {
    // An address with a place of the template in it is another one for each reader.
    if (/GH[0-9A-F]{8}N\d/.test(address) || links.length >= 200) return whole;
    const url = address.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&');
    const known = links.indexOf(url);
    return `href="{{ __go }}/${known < 0 ? links.push(url) - 1 : known}"`;
  });
}

const htmlFooter = `<div style="max-width:600px;margin:24px auto 0;padding:16px 24px;border-top:1px solid #d9dedb;font-family:Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;color:#56625c">
<p style="margin:0 0 8px">You receive this because you agreed to mails from {{ sender_name }}. <a href="{{ unsubscribe_url }}" style="color:#0b5f45">Unsubscribe</a></p>
<p style="margin:0;white-space:pre-line">{{ postal_address }}</p></div>`;
const textFooter =
  '\n\n-- \nYou receive this because you agreed to mails from {{ sender_name }}.\nUnsubscribe: {{ unsubscribe_url }}\n\n{{ postal_address }}\n';

/** Every mail to many has a way out and says who stands behind it. */
function withFooter({ html, text }: { readonly html: string; readonly text: string }) {
  const has = (body: string) => body.includes('unsubscribe_url') && body.includes('postal_address');
  const end = html.lastIndexOf('</body>');
  const inserted =
    end < 0 ? `${html}${htmlFooter}` : `${html.slice(0, end)}${htmlFooter}${html.slice(end)}`;
  return { html: has(html) ? html : inserted, text: has(text) ? text : `${text}${textFooter}` };
}
