import type { Email } from 'postal-mime';
import { AppError } from '#kernel/errors.ts';
import { htmlToText } from '#platform/newsletter/html-to-text.ts';
import { cutQuote } from './cut-quote.ts';

export type MailFile = { readonly name: string; readonly bytes: Uint8Array };

/** A mail of a customer, as a ticket takes it. */
export type ReadMail = {
  readonly messageId: string;
  readonly from: { readonly email: string; readonly name: string };
  /** Every address that it was sent to, in small letters. */
  readonly to: readonly string[];
  readonly subject: string;
  /** What was written, without what was quoted and without the signature. */
  readonly text: string;
  /** Message ids that it answers, the nearest first. */
  readonly references: readonly string[];
  /** Whether a program sent it: absence notes, bounces, lists. Those are never answered. */
  readonly isAutomatic: boolean;
  readonly files: readonly MailFile[];
};

export const mostBytes = 25 * 1024 * 1024;
export const tooLarge = () =>
  new AppError('too_large', 413, 'An attachment may have 25 MB.', { field: 'assetIds' });

/** Reads a mail in whatever charset it is. Throws 422 for what is none, 413 for too large a file in it. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  const email = mail?.from?.address?.trim().toLowerCase();
  if (!mail || !email || !/^[^\s@<>"]{1,64}@[^\s@<>"]{1,200}$/.test(email)) {
    throw new AppError('bad_input', 422, 'This is no mail: it names nobody whom it is from.');
  }
  const files = mail.attachments.map(({ filename, mimeType, content }, at) => ({
    name: (filename || `attachment-${at + 1}${mimeType.includes('pgp') ? '.asc' : ''}`).slice(
      0,
      200,
    ),
    bytes:
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }));
  if (files.some(({ bytes }) => bytes.byteLength > mostBytes)) throw tooLarge();
  return {
    messageId: (mail.messageId ?? '').slice(0, 500),
    from: { email, name: (mail.from?.name ?? '').slice(0, 200) },
    to: addressesOf(mail),
    subject: (mail.subject ?? '')
      .replace(/[\r\n]+/g, ' ')
      .trim()
      .slice(0, 300),
    text: textOf(mail),
    references: referencesOf(mail),
    isAutomatic: isAutomatic(mail),
    files: files.filter(({ bytes }) => bytes.byteLength > 0).slice(0, 20),
  };
}

function textOf(mail: Email): string {
  if (isEncrypted(mail))
    return 'This mail is encrypted. It is kept as a file; nobody here can read it.';
  const plain = mail.text?.trim() || (mail.html ? htmlToText(mail.html) : '');
  return cutQuote(plain).slice(0, 100_000) || '(There was no text.)';
}

const isEncrypted = ({ attachments, text = '' }: Email): boolean =>
  attachments.some(({ mimeType }) => /pgp-encrypted|pkcs7-mime/i.test(mimeType)) ||
  text.trimStart().startsWith('-----BEGIN PGP MESSAGE-----');

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? '';

function addressesOf(mail: Email): string[] {
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
  const seen = ['delivered-to', 'x-original-to', 'envelope-to'].flatMap(
    (name) => headerOf(mail, name).match(/[^\s<>,]{1,64}@[^\s<>,]{1,200}/g) ?? [],
  );
  return [...new Set([...listed, ...seen].map((address) => address.toLowerCase()))];
}

function referencesOf(mail: Email): string[] {
  const ids = (text: string) => text.match(/<[^<>\s]{1,500}>/g) ?? [];
  const named = [...ids(mail.references ?? ''), ...ids(mail.inReplyTo ?? '')];
  return [...new Set(named.reverse())].slice(0, 50);
}

/** RFC 3834, and what older programs say instead. */
function isAutomatic(mail: Email): boolean {
  const auto = headerOf(mail, 'auto-submitted').trim().toLowerCase();
  if (auto !== '' && auto !== 'no') return true;
  if (/^(?:bulk|list|junk|auto_reply)$/i.test(headerOf(mail, 'precedence').trim())) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headerOf(mail, name) !== '');
}
