import { expect, it } from 'vitest';
import { cutQuote } from './cut-quote.ts';
import { readMail } from './read-mail.ts';

const bytes = (text: string, charset: 'latin1' | 'utf8' = 'utf8') =>
  new Uint8Array(Buffer.from(text, charset));
const mail = (headers: string[], body: string) =>
  ['From: Ana <ana@example.org>', 'To: help@example.org', ...headers, '', body].join('\r\n');

it('words come through whatever charset and encoding they were sent in', async () => {
  const zoo: [string[], string | Uint8Array, string][] = [
    [['Content-Type: text/plain; charset=utf-8'], 'Grüße, żółw, ñ', 'Grüße, żółw, ñ'],
    [
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      Buffer.from('Καλημέρα').toString('base64'),
      'Καλημέρα',
    ],
    [
      [
        'Content-Type: text/plain; charset=iso-8859-2',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      'za=BF=F3=B3=E6',
      'zażółć',
    ],
    [
      [
        'Content-Type: text/plain; charset=windows-1251',
        'Content-Transfer-Encoding: quoted-printable',
      ],
      '=CF=F0=E8=E2=E5=F2',
      'Привет',
    ],
    [
      ['Content-Type: text/plain; charset=shift_jis', 'Content-Transfer-Encoding: base64'],
      'g3GDk4Lx',
      'ヒンん',
    ],
    [
      ['Content-Type: text/html; charset=utf-8'],
      '<p>Hello <b>there</b></p><script>alert(1)</script>',
      'Hello there',
    ],
  ];
  for (const [headers, body, wanted] of zoo) {
    const { text } = await readMail(bytes(mail(headers, String(body))));
    expect(text).toBe(wanted);
  }
});

it('what was quoted and the signature are cut, in some languages', () => {
  const quote = '> We open at nine.\n> Come by.';
  for (const line of [
    'On Mon, 23 Nov 2026 at 09:00, Help <help@example.org> wrote:',
    'Am 23.11.2026 um 09:00 schrieb Help <help@example.org>:',
    'Le lun. 23 nov. 2026 à 09:00, Help a écrit :',
    'El lun, 23 nov 2026, Help escribió:',
    '-----Original Message-----',
  ]) {
    expect(cutQuote(`Thank you!\n\n${line}\n${quote}`)).toBe('Thank you!');
  }
  expect(cutQuote('See you.\n-- \nAna López\nBread Street 1')).toBe('See you.');
  expect(
    cutQuote(
      'On Mon, 23 Nov 2026 at 09:00, a very long name of a person\n<help@example.org> wrote:\n> x',
    ),
  ).not.toBe('');
  // Where all of it is a quotation, it is kept.
  expect(cutQuote('> only this')).toBe('> only this');
});

it('programs are told apart from people, and encrypted mails are said to be so', async () => {
  const auto = async (...headers: string[]) =>
    (await readMail(bytes(mail(headers, 'I am away.')))).isAutomatic;
  expect(await auto('Auto-Submitted: auto-replied')).toBe(true);
  expect(await auto('Auto-Submitted: no')).toBe(false);
  expect(await auto('Precedence: bulk')).toBe(true);
  expect(await auto('X-Autoreply: yes')).toBe(true);
  const { text } = await readMail(bytes(mail([], '-----BEGIN PGP MESSAGE-----\nabc')));
  expect(text).toContain('encrypted');
});

it('what is no mail is refused', async () => {
  await expect(readMail(bytes('hello'))).rejects.toMatchObject({ status: 422 });
  await expect(readMail(new Uint8Array())).rejects.toMatchObject({ status: 422 });
  await expect(readMail(crypto.getRandomValues(new Uint8Array(5000)))).rejects.toMatchObject({
    status: 422,
  });
});
