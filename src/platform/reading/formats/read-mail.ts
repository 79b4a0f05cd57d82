import PostalMime from 'postal-mime';
import { damaged } from '../unreadable.ts';
import { htmlText } from './html-text.ts';

/** The words of a mail: who wrote whom and when, and what. Attachments are named, not read. */
export async function readMail(bytes: Uint8Array) {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 }).catch(() => {
    throw damaged('This mail');
  });
  const person = (one?: { name?: string; address?: string } | undefined) =>
    [one?.name, one?.address && `<${one.address}>`].filter(Boolean).join(' ');
  const body = mail.text?.trim() || htmlText(mail.html ?? '').text;
  const head = [
    mail.from && `From: ${person(mail.from)}`,
    mail.to?.length && `To: ${mail.to.map(person).join(', ')}`,
    mail.date && `Date: ${mail.date}`,
    mail.subject && `Subject: ${mail.subject}`,
  ];
  const left = mail.attachments.map(({ filename }) => filename ?? 'a file').slice(0, 20);
  return {
    title: (mail.subject ?? '').slice(0, 200),
    text: `${head.filter(Boolean).join('\n')}\n\n${body}`.trim(),
    warnings: left.length > 0 ? [`Not read: what is attached (${left.join(', ')}).`] : [],
  };
}
