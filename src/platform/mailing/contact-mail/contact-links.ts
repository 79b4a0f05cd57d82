import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.ts';

/** `leave` ends a space's mails to a contact, for ever; `go` follows the links of one mailing. */
export type ContactPurpose = 'leave' | `go:${string}`;

/** Makes proofs without further waiting, for thousands of mails. */
export async function contactSigner(platform: Platform) {
  const key = await platform.vault.instanceSecret('contact-links');
  return (purpose: ContactPurpose, contactId: string): string =>
    createHmac('sha256', key).update(`${purpose}\n${contactId}`).digest('base64url').slice(0, 24);
}

/** Whether a link was made here for this purpose. */
export async function provesContact(
  platform: Platform,
  purpose: ContactPurpose,
  contactId: string,
  proof: string,
): Promise<boolean> {
  const wanted = Buffer.from((await contactSigner(platform))(purpose, contactId));
  const given = Buffer.from(proof);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
