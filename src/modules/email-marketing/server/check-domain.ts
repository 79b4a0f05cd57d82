import { Resolver } from 'node:dns/promises';
import type { z } from 'zod';
import { dkimFor, domainOf, publicPartOf } from '#platform/mail/dkim.ts';
import type { Platform } from '#platform/platform.ts';
import type { dnsCheckSchema } from '../mail-schemas.ts';

type Check = z.infer<typeof dnsCheckSchema>['checks'][number];

/** Longest that one question to the domain name system may take, in ms; it is asked twice. */
const patienceMs = 4000;

/** What the domain name system says of a sender's domain, and what it should say. */
export async function checkDomain({ config }: Platform, from: string) {
  const domain = domainOf(from);
  const selector = `${config.DKIM_SELECTOR}._domainkey.${domain}`;
  const signed = dkimFor(config, from);
  const resolver = new Resolver({ timeout: patienceMs, tries: 2 });
  if (config.DNS_SERVERS) resolver.setServers(config.DNS_SERVERS.split(','));
  const texts = async (name: string) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined;
    }
  };
  const mx = await resolver.resolveMx(domain).then(
    (found) => found.map(({ exchange }) => exchange),
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENODATA' || error.code === 'ENOTFOUND' ? [] : undefined,
  );
  const checks = [
    spf(await texts(domain), mailHost(config.SMTP_URL)),
    dkim(
      await texts(selector),
      selector,
      signed && publicPartOf(signed.privateKey),
      config.SMTP_URL !== undefined,
    ),
    dmarc(await texts(`_dmarc.${domain}`), domain),
    exchange(mx),
  ];
  return { domain, checks };
}

const mailHost = (url: string | undefined) => (url ? new URL(url).hostname : 'mail.example.org');
const unknown = {
  state: 'unknown' as const,
  found: '',
  line: '',
  advice: 'The domain name system did not answer. Try again in a minute.',
};

function spf(found: readonly string[] | undefined, host: string): Check {
  if (!found) return { name: 'SPF', ...unknown };
  const records = found.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const line = `v=spf1 a:${host} ~all`;
  const [record = ''] = records;
  if (records.length === 0) {
    const advice =
      'Nothing says which servers may send for this domain. Add this line as a TXT record of the domain.';
    return { name: 'SPF', state: 'missing', found: '', advice, line };
  }
  if (records.length > 1) {
    const advice = 'There are two SPF records, so receivers take none of them. Join them into one.';
    return {
      name: 'SPF',
      state: 'weak',
      found: records.join(' | ').slice(0, 500),
      advice,
      line: '',
    };
  }
  if (/\s[+?]?all\b/i.test(record)) {
    const advice = 'It lets everybody send for this domain. End it with ~all or -all.';
    return { name: 'SPF', state: 'weak', found: record.slice(0, 500), advice, line: '' };
  }
  const advice = 'It says which servers may send for this domain. Check that yours is among them.';
  return { name: 'SPF', state: 'good', found: record.slice(0, 500), advice, line: '' };
}

/** Whether receivers find the key that mails are signed with. */
function dkim(
  found: readonly string[] | undefined,
  name: string,
  key: string | undefined,
  isSending: boolean,
): Check {
  if (!found) return { name: 'DKIM', ...unknown };
  const record = found.find((text) => /(?:^|;)\s*p=/.test(text)) ?? '';
  const shown = { name: 'DKIM' as const, found: record.slice(0, 500), line: '' };
  const line = `v=DKIM1; k=rsa; p=${key}`;
  if (!key) {
    const advice =
      'This hub signs no mails of this domain. Your mail server may. To sign here, an administrator sets DKIM_DOMAIN and DKIM_KEY_FILE.';
    return { ...shown, state: 'unknown', advice };
  }
  if (record === '') {
    const state = isSending
      ? 'Mails are signed, but nobody can check it yet.'
      : 'Mails are signed once this hub has a mail server.';
    const advice = `${state} Add this line as a TXT record of ${name}.`;
    return { ...shown, state: 'missing', advice, line };
  }
  const published = (/(?:^|;)\s*p=([^;]*)/.exec(record)?.[1] ?? '').replaceAll(/\s/g, '');
  if (published !== key) {
    const advice = `The key at ${name} is not the one that mails are signed with, so every signature fails. Put this line there instead.`;
    return { ...shown, state: 'weak', advice, line };
  }
  const advice = 'Receivers can check that mails of this domain are signed and unchanged.';
  return { ...shown, state: 'good', advice };
}

function dmarc(found: readonly string[] | undefined, domain: string): Check {
  if (!found) return { name: 'DMARC', ...unknown };
  const record = found.find((text) => /^v=dmarc1/i.test(text)) ?? '';
  if (record === '') {
    const advice = `Gmail and Yahoo ask for it from everybody who mails many. Add this line as a TXT record of _dmarc.${domain}.`;
    const line = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
    return { name: 'DMARC', state: 'missing', found: '', advice, line };
  }
  const isNone = /;\s*p\s*=\s*none/i.test(record);
  const advice = isNone
    ? 'It is there and only watches. Once reports look right, p=quarantine keeps others from using the domain.'
    : 'It tells receivers what to do with mails that only claim to be from this domain.';
  return { name: 'DMARC', state: 'good', found: record.slice(0, 500), advice, line: '' };
}

function exchange(found: readonly string[] | undefined): Check {
  if (!found) return { name: 'MX', ...unknown };
  if (found.length === 0) {
    const advice = 'The domain takes no mail, so answers and bounces are lost.';
    return { name: 'MX', state: 'missing', found: '', advice, line: '' };
  }
  const advice = 'Answers and bounces arrive there.';
  return { name: 'MX', state: 'good', found: found.join(', ').slice(0, 500), advice, line: '' };
}
