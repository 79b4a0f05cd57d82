import type { Email } from 'postal-mime';
import { builtPattern } from '#kernel/built-pattern.ts';
import { isAddressGone } from '../../mailing/address-gone.ts';

/** What a mail in the bounce mailbox says about one subscriber. */
export type Report = {
  readonly kind: 'hard' | 'soft' | 'complaint' | 'unsubscribe';
  readonly subscriberId: string;
  readonly broadcastId?: string | undefined;
  readonly detail: string;
  /** Of a mail that asks to be unsubscribed: what proves whose it is. */
  readonly proof?: string;
};

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wish = builtPattern(`^unsubscribe (${uuid})\\.([\\w-]{32})$`);
const ownId = builtPattern(`^<(${uuid})\\.(${uuid})@`);
const onlyId = builtPattern(`^${uuid}$`);
const returnAddress = builtPattern(`\\+(${uuid})@`);

/**
 * Reads a mail of the bounce mailbox: a delivery status (RFC 3464), a complaint (RFC 5965), or a wish
 * to be unsubscribed. Undefined for everything else, such as absence notes. Whom it is about is taken
 * from what we put into the mail ourselves, never from an address that anybody could write.
 */
export async function readReport(raw: Uint8Array | string): Promise<Report | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  });
  return readWish(mail) ?? readComplaint(mail) ?? readStatus(mail);
}

function readWish({ subject = '' }: Email): Report | undefined {
  const [, id, proof] = wish.exec(subject.trim()) ?? [];
  if (!id || !proof) return undefined;
  return { kind: 'unsubscribe', subscriberId: id, proof, detail: 'mail' };
}

function readComplaint(mail: Email): Report | undefined {
  const feedback = partOf(mail, 'message/feedback-report');
  if (feedback === undefined) return undefined;
  const type = fieldOf(feedback, 'Feedback-Type')?.toLowerCase();
  const about = whomOf(mail);
  if (!about || (type !== 'abuse' && type !== 'fraud')) return undefined;
  const agent = fieldOf(feedback, 'User-Agent') ?? 'an unnamed service';
  return { kind: 'complaint', ...about, detail: `${type}, reported by ${agent}` };
}

function readStatus(mail: Email): Report | undefined {
  const status = partOf(mail, 'message/delivery-status');
  if (status === undefined) return undefined;
  const about = whomOf(mail);
  // "delayed" and "delivered" are not the end of it.
  if (!about || fieldOf(status, 'Action')?.toLowerCase() !== 'failed') return undefined;
  const code = fieldOf(status, 'Status') ?? '';
  const reason = fieldOf(status, 'Diagnostic-Code') ?? code;
  const kind = isAddressGone(code) ? 'hard' : 'soft';
  return { kind, ...about, detail: `${code} ${reason}`.trim().slice(0, 500) };
}

const partOf = ({ attachments }: Email, ...types: string[]): string | undefined => {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return found === undefined ? undefined : String(found.content);
};

/** A field of a report or header block, its folded lines joined. */
function fieldOf(block: string, name: string): string | undefined {
  const lines = block.split(/\r?\n/);
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (at < 0) return undefined;
  const found = [lines[at]?.slice(name.length + 1).trim()];
  for (const line of lines.slice(at + 1)) {
    if (!/^[ \t]/.test(line)) break;
    found.push(line.trim());
  }
  return found.join(' ').trim();
}

/** Whom our mail was for: by the address it came back to, or by what is left of its own header. */
function whomOf(mail: Email): Pick<Report, 'subscriberId' | 'broadcastId'> | undefined {
  const original =
    partOf(mail, 'message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers') ?? '';
  const ids = ownId.exec(fieldOf(original, 'Message-ID') ?? '');
  const named = onlyId.exec(fieldOf(original, 'X-Newsletter-Recipient') ?? '');
  const sentTo = mail.headers
    .filter(({ key }) => key === 'to' || key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value)
    .join(' ');
  const returned = returnAddress.exec(sentTo);
  const subscriberId = returned?.[1] ?? ids?.[2] ?? named?.[0];
  return subscriberId === undefined ? undefined : { subscriberId, broadcastId: ids?.[1] };
}
