import { createPublicKey } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { readDkimKey } from '../config/dkim-key.ts';

type Settings = Pick<Config, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY_FILE'>;

/** What the library signs with (RFC 6376). */
export type DkimOptions = {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
  readonly headerFieldNames: string;
};

/**
 * Header fields that are signed where a mail has them: those of RFC 6376, 5.4.1, and both that one-click
 * unsubscribing stands on, as RFC 8058, 4 asks for.
 */
const fields = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version'],
  ...['Content-Type', 'Content-Transfer-Encoding', 'In-Reply-To', 'References', 'List-Id'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/** The domain of a sender, in small letters: of `Ana <ana@Example.org>` it is `example.org`. */
export function domainOf(sender: string): string {
  const address = /<([^<>]+)>/.exec(sender)?.[1] ?? sender;
  return (address.split('@').at(-1) ?? '').trim().toLowerCase();
}

/** What a mail is signed with; undefined where its sender is of another domain than the key. */
export function dkimFor(settings: Settings, sender: string): DkimOptions | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: path } = settings;
  if (!domainName || !path || domainOf(sender) !== domainName) return undefined;
  return { domainName, keySelector, privateKey: readDkimKey(path), headerFieldNames: fields };
}

/** The public half of a key, as the record of a domain names it in `p=`. */
export function publicPartOf(privateKey: string): string {
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return der.toString('base64');
}
