import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import type { Platform } from '../platform.ts';

/** `manage` opens preferences and unsubscribes; it holds for ever. `confirm` also names the round. */
export type LinkPurpose = 'manage' | `confirm:${number}`;

/** What stands in a mailed link: whose, and the proof. */
export type SignedLink = { readonly s: string; readonly t: string };

export type LinkSigner = (purpose: LinkPurpose, subscriberId: string) => string;

/** Makes proofs without further waiting, for thousands of mails. */
export async function linkSigner(platform: Platform): Promise<LinkSigner> {
  const key = await platform.vault.instanceSecret('newsletter-links');
  return (purpose, subscriberId) =>
    createHmac('sha256', key)
      .update(`${purpose}\n${subscriberId}`)
      .digest('base64url')
      .slice(0, 32);
}

/** Whether a link was made here for this purpose. */
export async function provesLink(
  platform: Platform,
  purpose: LinkPurpose,
  { s, t }: SignedLink,
): Promise<boolean> {
  const wanted = Buffer.from((await linkSigner(platform))(purpose, s));
  const given = Buffer.from(t);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Path below the site for a page of the newsletter that a mail leads to. */
export const linkPath = (
  page: 'confirm' | 'preferences' | 'unsubscribe',
  subscriberId: string,
  proof: string,
): string => `/newsletter/${page}?s=${subscriberId}&t=${proof}`;

export const badLink = () =>
  new AppError('bad_link', 404, 'This link is incomplete. Please open it again from your email.');
