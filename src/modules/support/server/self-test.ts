import type { SelfTest } from '#platform/health/self-tests.ts';
import { readMail } from './mail/read-mail.ts';

const mail = [
  'From: =?utf-8?Q?Ana_L=C3=B3pez?= <ana@example.org>',
  'To: help@example.org',
  'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=',
  'Message-ID: <1@example.org>',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Is the bak=E9ry open?',
  '',
  'On Monday, Help wrote:',
  '> We are open.',
].join('\r\n');

/** Reads a mail as customers write them; nothing of it is kept. */
export const selfTest: SelfTest = {
  title: 'Reads a customer’s mail',
  async run() {
    const { subject, text, from } = await readMail(new TextEncoder().encode(mail));
    if (subject !== 'Grüße' || text !== 'Is the bakéry open?' || from.name !== 'Ana López')
      throw new Error(`It was read as “${subject}” by ${from.name}: ${text}`);
    return `${from.name}: ${text}`;
  },
};
