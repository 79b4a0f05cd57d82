import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { breadClub, publisher, visitorOf } from './testing/page-hub.ts';

let hub: TestHub;
let ana: TestUser;
let call: ReturnType<typeof toolCaller>;
let publish: ReturnType<typeof publisher>;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  await hub.signUp();
  ana = await hub.signUp();
  call = toolCaller(hub);
  publish = publisher(hub, call);
  visitor = visitorOf(hub);
});
afterAll(() => hub.close());

type Entry = {
  readonly id: string;
  readonly form: string;
  readonly variant: string;
  readonly fields: Record<string, string | { name: string; bytes: number; url: string }>;
  readonly spam: number;
  readonly contactId: string | null;
};
const entriesOf = async (projectId: string, more: object = {}) => {
  const { body } = await call(ana, 'form.entries', { projectId, ...more });
  return (body.output as { entries: Entry[] }).entries;
};
const seconds = (count: number) => hub.advance(count * 1000);
const withForm = (props: object) => ({
  ...breadClub,
  blocks: [{ id: 'f', type: 'form', props: { name: 'join', ...props } }],
});
const email = { name: 'email', label: 'E-mail', type: 'email', required: true };
/** Opens a page, waits as people do, and sends its form. */
async function fillIn(path: string, answers: Record<string, string | File>, wait = 3) {
  const { hidden } = await visitor.open(path);
  seconds(wait);
  const hasFile = Object.values(answers).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of [...hidden, ...Object.entries(answers)]) {
    body.append(name, value as string);
  }
  return visitor.send(path, body);
}

describe('a form without JavaScript', () => {
  it('leads to its thanks, and what was sent is an entry, a contact with consent, and a mail', async () => {
    const { projectId } = await publish(ana, 'join-club');
    const sent = await fillIn('/join-club', { email: 'Bo@Example.org', consent: 'yes' });
    expect(sent.status).toBe(303);
    const thanks = await fetch(new URL(sent.headers.get('location') ?? '', sent.url));
    expect(thanks.status).toBe(200);
    expect(await thanks.text()).toContain('Welcome');
    const [entry] = await entriesOf(projectId);
    expect(entry).toMatchObject({ form: 'join', page: '', fields: { email: 'Bo@Example.org' } });
    expect(entry?.spam).toBe(0);
    const { rows } = await hub.platform.db.execute(sql`
      select c.email, k.wording, k.page from contacts c join contact_consents k on k.contact_id = c.id
      where c.id = ${entry?.contactId}`);
    expect(rows).toEqual([
      { email: 'bo@example.org', wording: 'Mail me the news', page: '/join-club' },
    ]);
    const mails = await hub.platform.db.execute(sql`
      select to_address, subject, text_body from mails where kind = 'form.entry'`);
    expect(mails.rows).toMatchObject([
      { to_address: ana.email, subject: 'New entry on “Bread club”' },
    ]);
    expect(mails.rows[0]?.text_body).toContain('E-mail: Bo@Example.org');
    await hub.platform.events.flush();
    const counted = await hub.platform.db.execute(sql`
      select v.path from events v join event_sites e on e.id = v.site_id
      join sites t on t.id = e.published_id where t.project_id = ${projectId} and v.name = 'form'`);
    expect(counted.rows).toEqual([{ path: '/join-club' }]);
  });

  it('comes again with what was typed and a sentence at each fault', async () => {
    const page = withForm({
      consent: 'Mail me',
      fields: [email, { name: 'town', label: 'Town', type: 'text' }],
    });
    const { projectId } = await publish(ana, 'faulty-form', page);
    const again = await fillIn('/faulty-form', { email: 'no address', town: 'Łódź "&' });
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(html).toContain('value="no address"');
    expect(html).toContain('value="Łódź &quot;&amp;"');
    expect(html).toContain('Please enter an email address');
    expect(html).toContain('Please tick this box to agree.');
    expect(await entriesOf(projectId)).toEqual([]);
    const mended = new URLSearchParams([
      ...visitor.hiddenIn(html),
      ...Object.entries({ email: 'a@b.example', town: 'Łódź', consent: 'yes' }),
    ]);
    expect((await visitor.send('/faulty-form', mended)).status).toBe(303);
    expect(await entriesOf(projectId)).toMatchObject([{ fields: { town: 'Łódź' }, spam: 0 }]);
  });

  it('takes each kind of answer, and says what each of them wants', async () => {
    const kinds = {
      tel: ['abc', '+49 30 123'],
      number: ['many', '2,5'],
      date: ['tomorrow', '2027-05-01'],
      choice: ['green', 'red'],
      textarea: ['x'.repeat(10_001), 'two\nlines'],
      text: ['y'.repeat(501), 'words'],
      checkbox: ['', 'yes'],
    };
    const fields = Object.keys(kinds).map((type) => ({
      ...{ name: `f-${type}`, label: type, type, required: true },
      ...(type === 'choice' && { options: ['red', 'blue'] }),
    }));
    const { projectId } = await publish(ana, 'all-kinds', withForm({ fields }));
    const answers = (at: 0 | 1) =>
      Object.fromEntries(
        Object.entries(kinds).map(([type, pair]) => [`f-${type}`, pair[at] ?? '']),
      );
    const wrong = await fillIn('/all-kinds', answers(0));
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html.match(/id="gh-f-f-\w+-fault"/g)).toHaveLength(Object.keys(kinds).length);
    expect((await fillIn('/all-kinds', {})).status).toBe(422);
    expect((await fillIn('/all-kinds', answers(1))).status).toBe(303);
    expect((await entriesOf(projectId))[0]?.fields).toEqual({
      ...answers(1),
    });
  });

  it('takes files up to 10 MB, which only whoever made the page can download', async () => {
    const page = withForm({ fields: [{ name: 'cv', label: 'CV', type: 'file', required: true }] });
    const { projectId } = await publish(ana, 'with-files', page);
    const small = new File(['<script>alert(1)</script>'], '../../cv.html', { type: 'text/html' });
    expect((await fillIn('/with-files', { cv: small })).status).toBe(303);
    const [entry] = await entriesOf(projectId);
    const cv = entry?.fields.cv as { name: string; bytes: number; url: string };
    expect(cv).toMatchObject({ name: 'cv.html', bytes: 25 });
    const got = await hub.request(cv.url);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(got.headers.get('content-type')).toBe('application/octet-stream');
    const large = new File([new Uint8Array(10_000_001)], 'large.bin');
    const refused = await fillIn('/with-files', { cv: large });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('larger than 10 MB');
    const huge = new File([new Uint8Array(12_000_000)], 'huge.bin');
    expect((await fillIn('/with-files', { cv: huge })).status).toBe(413);
    expect((await fillIn('/with-files', {})).status).toBe(422);
    expect(await entriesOf(projectId)).toHaveLength(1);
  });

  it('leads on where its page says so', async () => {
    const thanks = { message: '', to: 'https://example.org/next?a=1' };
    await publish(ana, 'leads-on', withForm({ fields: [email], thanks }));
    const sent = await fillIn('/leads-on', { email: 'a@b.example' });
    expect(sent.headers.get('location')).toBe('https://example.org/next?a=1');
    const { answer } = await visitor.open('/leads-on');
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://example.org",
    );
  });
});

describe('spam', () => {
  const ways: [string, (path: string) => Promise<Response>][] = [
    [
      'sent within two seconds',
      (path) => fillIn(path, { email: 'a@b.example', consent: '1' }, 1.8),
    ],
    [
      'with the trap filled in',
      (path) =>
        fillIn(path, { email: 'a@b.example', consent: '1', website_url: 'http://x.example' }),
    ],
    [
      'without its hidden fields',
      (path) => visitor.send(path, new URLSearchParams({ email: 'a@b.example', consent: 'yes' })),
    ],
  ];
  it.each(ways)(
    '%s is thanked for and kept, and becomes no contact and no mail',
    async (way, send) => {
      const slug = way.replaceAll(' ', '-');
      const { projectId } = await publish(ana, slug);
      const before = await hub.platform.db.execute(sql`select id from mails`);
      expect((await send(`/${slug}`)).status).toBe(303);
      const [entry] = await entriesOf(projectId);
      expect(entry?.spam).toBeGreaterThanOrEqual(0.5);
      expect(entry?.contactId).toBeNull();
      const after = await hub.platform.db.execute(sql`select id from mails`);
      expect(after.rows.length).toBe(before.rows.length);
      const { body } = await call(ana, 'page.results', { projectId });
      expect(body.output).toMatchObject({ variants: [{ entries: 0 }] });
    },
  );

  it('of the time of another page counts as none', async () => {
    await publish(ana, 'first-of-two');
    const { projectId } = await publish(ana, 'second-of-two');
    const { hidden } = await visitor.open('/first-of-two');
    seconds(3);
    const body = new URLSearchParams([...hidden, ['email', 'a@b.example'], ['consent', 'yes']]);
    await visitor.send('/second-of-two', body);
    expect((await entriesOf(projectId))[0]?.spam).toBe(0.9);
  });
});

describe('hostile answers', () => {
  it('are kept as the text they are, in the page, the mail and the tables', async () => {
    const fields = [{ name: 'say', label: 'Say', type: 'textarea' }];
    const { projectId } = await publish(ana, 'hostile-form', withForm({ fields }));
    const more = ['=cmd()', '{{7*7}}', `$${'{7*7}'}`, '../../etc/passwd'];
    for (const text of [...hostileTexts, ...more]) {
      const answer = await fillIn('/hostile-form', { say: text });
      expect([303, 422], text.slice(0, 40)).toContain(answer.status);
    }
    const export_ = async (format: string) => {
      const path = `/api/landing-page-builder/pages/${projectId}/entries/export`;
      const answer = await hub.request(path, { token: ana.token, json: { format } });
      const { base64 } = (await answer.json()) as { base64: string };
      return Buffer.from(base64, 'base64');
    };
    const csv = (await export_('csv')).toString();
    expect(csv).toContain(`"'=cmd()"`);
    expect(csv).not.toMatch(/(^|,)"?=cmd/m);
    expect((await export_('xlsx')).subarray(0, 2).toString()).toBe('PK');
    const { rows } = await hub.platform.db.execute<{ html_body: string }>(
      sql`select html_body from mails where kind = 'form.entry'`,
    );
    expect(rows.some(({ html_body }) => /<script|<img/i.test(html_body))).toBe(false);
  });

  it('are refused when they are no form at all', async () => {
    await publish(ana, 'no-form-sent');
    const send = (body: string, type: string) =>
      fetch(`${hub.sitesOrigin}/no-form-sent`, {
        ...{ method: 'POST', body, headers: { 'content-type': type } },
      });
    expect((await send('{}', 'application/json')).status).toBe(400);
    expect((await send('nonsense', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await send('', 'multipart/form-data')).status).toBe(400);
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500);
    expect((await send(`${parts}--x--`, 'multipart/form-data; boundary=x')).status).toBe(413);
    expect((await send('a=1&'.repeat(500_000), 'application/x-www-form-urlencoded')).status).toBe(
      413,
    );
    const nul = await send('email=a%00b&consent=yes', 'application/x-www-form-urlencoded');
    expect(nul.status).toBe(422);
  });
});
