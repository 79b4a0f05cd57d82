import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfEmail } from '#platform/newsletter/addresses.ts';
import { suppress } from '#platform/newsletter/subscribers/suppressions.ts';
import { allowSending } from '#platform/newsletter/testing/fill-audience.ts';
import { consent, type MailHub, startMailHub } from '../testing/mail-hub.ts';

let hub: MailHub;
beforeAll(async () => {
  hub = await startMailHub();
});
afterAll(() => hub.close());

const contact = async (email: string, more: object = {}) =>
  (await hub.made('contact.upsert', { email, consent, ...more })).contactId as string;
const listOf = async (name: string) =>
  (await hub.made('contact.create-list', { name })).listId as string;

it('a contact is added once and filled up, and only who agreed gets mail', async () => {
  const first = await hub.made('contact.upsert', {
    ...{ email: 'Zoe@Example.org', name: 'Zoë', tags: ['press'] },
    attributes: { city: 'Lyon', visits: 3 },
  });
  expect(first.created).toBe(true);
  const again = await hub.made('contact.upsert', {
    ...{ email: 'zoe@example.org', tags: ['press', 'vip'] },
    attributes: { visits: 4, city: null },
  });
  expect(again).toEqual({ contactId: first.contactId, created: false });
  const { body } = await hub.ask('GET', `/api/contacts/${first.contactId}`);
  expect(body).toMatchObject({
    ...{ email: 'zoe@example.org', name: 'Zoë', tags: ['press', 'vip'], attributes: { visits: 4 } },
    block: 'unconfirmed',
  });
  await hub.made('contact.upsert', { email: 'zoe@example.org', consent });
  expect((await hub.ask('GET', `/api/contacts/${first.contactId}`)).body.block).toBeNull();
});

it('a campaign reaches everybody of its list who may be mailed, each with their own fields', async () => {
  const list = await listOf('Readers');
  await contact('ada@example.org', {
    name: 'Ada Lowe',
    lists: [list],
    attributes: { city: 'Bath' },
  });
  await contact('hostile@example.org', {
    ...{ name: '{{7*7}}<script>alert(1)</script>', lists: [list] },
    attributes: { city: '<img src=x onerror=alert(1)>' },
  });
  await hub.made('contact.upsert', { email: 'silent@example.org', lists: [list] });
  await contact('gone@example.org', { lists: [list] });
  const { db } = hub.platform;
  await db.transaction((tx) =>
    suppress(hub.platform, tx, hashOfEmail('gone@example.org'), 'bounced', 'no such user'),
  );
  const left = await contact('left@example.org', { lists: [list] });
  expect((await hub.ask('POST', `/api/contacts/${left}/opt-out`)).status).toBe(200);
  const made = await hub.made('campaign.create', {
    ...{ name: 'Autumn', subject: 'Bread for {{ first_name | default: "you" }}', lists: [list] },
    markdown:
      'Hello {{ name | default: "there" }} of {{ attributes.city | default: "somewhere" }}, {{7*7}} and {% if city %}near{% else %}far{% endif %}.\n\n[Read on](https://bread.example/autumn?a=1&b=2)',
  });
  expect(made.bytes).toBeGreaterThan(500);
  const sent = await hub.made('campaign.send', { projectId: made.projectId });
  expect(sent).toEqual({
    ...{ recipients: 2, sent: 2 },
    skipped: { suppressed: 1, unconfirmed: 1, unsubscribed: 1 },
  });
  const mails = await hub.outboxOf(made.projectId);
  expect([...mails.keys()].sort()).toEqual(['ada@example.org', 'hostile@example.org']);
  const ada = mails.get('ada@example.org');
  expect(ada?.subject).toBe('Bread for Ada');
  expect(ada?.text).toContain('Hello Ada Lowe of Bath, {{7*7}} and near.');
  expect(ada?.text).toContain('1 Long Street');
  const header = (key: string) => ada?.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('precedence')).toBe('bulk');
  expect(header('list-id')).toMatch(/^<.+>$/);
  const hostile = mails.get('hostile@example.org')?.html ?? '';
  expect(hostile).toContain('{{7*7}}&lt;script&gt;');
  expect(hostile).not.toContain('<script>alert');
  expect(hostile).not.toContain('<img src=x');
  // It cannot be sent twice.
  expect((await hub.call('campaign.send', { projectId: made.projectId })).status).toBe(409);
  await leaveByHeader(header('list-unsubscribe'), made.projectId);
  await followLink(ada?.html ?? '', made.projectId);
});

/** Looking changes nothing; a POST without a cookie does. */
async function leaveByHeader(value: string, projectId: string) {
  const address = /<([^<>]+)>/.exec(value)?.[1] ?? '';
  expect(address).toContain('/mail/leave/');
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Nothing has changed yet'),
  ]);
  const state = async () => (await hub.ask('GET', `/api/campaigns/${projectId}/state`)).body;
  expect((await state()).unsubscribed).toBe(0);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  expect((await state()).unsubscribed).toBe(1);
  expect(
    (await fetch(address.replace(/\.[\w-]{24}\?/, `.${'A'.repeat(24)}?`), { method: 'POST', body }))
      .status,
  ).toBe(404);
  const count = { segment: { event: 'mail.unsubscribed', within: 'P1D' } };
  expect(
    (await hub.made('segment.count', count)).sample.map(({ email }: { email: string }) => email),
  ).toContain('ada@example.org');
}

async function followLink(html: string, projectId: string) {
  const address = (/href="([^"]+\/go\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const answer = await fetch(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    'https://bread.example/autumn?a=1&b=2',
  ]);
  await fetch(address, { redirect: 'manual' });
  const { body } = await hub.ask('GET', `/api/campaigns/${projectId}/state`);
  expect(body).toMatchObject({
    clickers: 1,
    links: [{ url: 'https://bread.example/autumn?a=1&b=2', clicks: 1 }],
  });
  // Somebody else's proof opens nothing, and no address of a stranger can be put in.
  expect(
    (await fetch(address.replace(/\.[\w-]{24}\//, `.${'A'.repeat(24)}/`), { redirect: 'manual' }))
      .status,
  ).toBe(404);
  expect((await fetch(`${address}7`, { redirect: 'manual' })).status).toBe(404);
}

it('two subjects are compared, each with half of the readers', async () => {
  const list = await listOf('Compared');
  for (let at = 0; at < 30; at += 1) await contact(`half-${at}@example.org`, { lists: [list] });
  const { projectId } = await hub.made('campaign.create', {
    ...{ name: 'A or B', subject: 'First {{x*1}}', subjectB: 'Second {{y*1}}', lists: [list] },
    markdown: 'Text [here](https://bread.example/)',
  });
  await hub.made('campaign.send', { projectId });
  const subjects = [...(await hub.outboxOf(projectId)).values()].map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['First {{x*1}}', 'Second {{y*1}}']));
  const { variants } = (await hub.ask('GET', `/api/campaigns/${projectId}/state`)).body;
  expect(
    variants.map(({ sent }: { sent: number }) => sent).reduce((a: number, b: number) => a + b),
  ).toBe(30);
});

it('blocks and MJML are drawn, with a way out and the postal address', async () => {
  const list = await listOf('Drawn');
  await contact('drawn@example.org', { lists: [list], name: 'Dora' });
  const blocks = [
    { type: 'heading', props: { text: 'Hello {{ first_name }}', level: 1 } },
    { type: 'text', props: { markdown: 'A **new** [oven](https://bread.example/oven).' } },
    { type: 'image', props: { url: 'https://bread.example/a.png', alt: 'A loaf' } },
    { type: 'button', props: { label: 'See it', to: 'https://bread.example/see' } },
    { type: 'divider' },
  ];
  const mjml =
    '<mjml><mj-body><mj-section><mj-column><mj-text>Dear {{ name }}, <a href="https://bread.example/x">look</a></mj-text></mj-column></mj-section></mj-body></mjml>';
  for (const [body, wanted] of [
    [{ blocks }, 'Hello Dora'],
    [{ mjml }, 'Dear Dora'],
  ] as const) {
    const { projectId } = await hub.made('campaign.create', {
      ...{ name: 'Drawn', subject: 'Drawn', lists: [list], ...body },
    });
    await hub.made('campaign.send', { projectId });
    const mail = (await hub.outboxOf(projectId)).get('drawn@example.org');
    expect(mail?.html).toContain(wanted);
    expect(mail?.text).toContain(wanted);
    expect(mail?.html).toContain('/mail/leave/');
    expect(mail?.html).toContain('1 Long Street');
    expect(mail?.html).toMatch(/href="[^"]+\/go\/[^"]+\/0"/);
  }
});

it('what is missing is said by its field before anything is sent', async () => {
  const base = { name: 'X', subject: 'X', markdown: 'x' };
  const fieldOf = async (input: object) => {
    const { status, body } = await hub.call('campaign.create', input);
    return [status, body.data?.field];
  };
  expect(await fieldOf({ ...base, subject: '' })).toEqual([400, 'subject']);
  expect(await fieldOf({ ...base, subject: 'a\nb' })).toEqual([400, 'subject']);
  expect(await fieldOf({ ...base, mjml: '<mjml></mjml>' })).toEqual([400, 'markdown']);
  expect(await fieldOf({ ...base, markdown: undefined, mjml: '<p>no</p>' })).toEqual([400, 'mjml']);
  expect(await fieldOf({ ...base, markdown: '{% if a %}x' })).toEqual([400, 'text']);
  expect(await fieldOf({ ...base, markdown: '{{ name | nonsense }}' })).not.toEqual([
    500,
    undefined,
  ]);
  const noSource = { email: 'x@example.org', consent: { source: '', at: consent.at } };
  const refused = await hub.call('contact.upsert', noSource);
  expect([refused.status, refused.body.data.field]).toEqual([400, 'consent.source']);
});

it('without a postal address or a sender nothing goes out', async () => {
  const { projectId } = await hub.made('campaign.create', {
    name: 'X',
    subject: 'X',
    markdown: 'x',
  });
  const spaces = (await hub.ask('GET', '/api/spaces')).body;
  const spaceId = (spaces.spaces ?? spaces)[0].id as string;
  await allowSending(hub.platform, { postalAddress: '' });
  const refused = await hub.call('campaign.send', { projectId });
  expect([refused.status, refused.body.code]).toEqual([409, 'NO_POSTAL_ADDRESS']);
  const set = (from: string | null, postal: string, user = hub.ana) =>
    hub.ask('PUT', `/api/spaces/${spaceId}/sender`, { from, postal }, user);
  expect((await set('Bread <bread@example.org>', '2 Short Street', hub.ben)).status).toBe(403);
  expect((await set(null, '2 Short Street')).status).toBe(200);
  const closed = await hub.call('campaign.send', { projectId });
  expect([closed.status, closed.body.code]).toEqual([409, 'SENDER_NOT_VERIFIED']);
  expect((await set('Bread <bread@example.org>', '2 Short Street')).status).toBe(200);
  await hub.made('campaign.send', { projectId });
  const [mail] = [...(await hub.outboxOf(projectId)).values()];
  expect(mail?.from?.address).toBe('bread@example.org');
  expect(mail?.text).toContain('2 Short Street');
  await allowSending(hub.platform);
});

it('strangers find no contact, list or campaign of others', async () => {
  const mine = await contact('mine@example.org');
  const list = await listOf('Mine');
  const { projectId } = await hub.made('campaign.create', {
    name: 'M',
    subject: 'M',
    markdown: 'm',
  });
  const none = '019aa000-0000-7000-8000-00000000dead';
  const bytes = async (path: string, method = 'GET', json?: unknown) => {
    const [theirs, nobodys] = await Promise.all(
      [mine, none].map((id) => hub.ask(method, path.replace('{}', id), json, hub.ben)),
    );
    expect(theirs).toEqual(nobodys);
    return theirs?.status;
  };
  expect(await bytes('/api/contacts/{}')).toBe(404);
  expect(await bytes('/api/contacts/{}', 'DELETE')).toBe(404);
  const theirs = await hub.call('contact.tag', { contactIds: [mine], add: ['x'] }, hub.ben);
  const nobodys = await hub.call('contact.tag', { contactIds: [none], add: ['x'] }, hub.ben);
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  const listed = { email: 'q@example.org', lists: [list] };
  expect((await hub.call('contact.upsert', listed, hub.ben)).status).toBe(404);
  expect((await hub.call('campaign.send', { projectId }, hub.ben)).status).toBe(404);
  const count = await hub.made('segment.count', { segment: { all: [] } }, hub.ben);
  expect(count).toEqual({ count: 0, sample: [] });
});

it('a mail by template goes out once under its key, and never to an address that bounced', async () => {
  const { projectId } = await hub.made('mail.set-template', {
    ...{ key: 'reply', subject: 'About {{ about }}' },
    markdown: 'Dear {{ name | default: "you" }}: {{ text }}',
  });
  const second = await hub.made('mail.set-template', {
    ...{ key: 'reply', subject: 'Re: {{ about }}' },
    markdown: 'Dear {{ name | default: "you" }}: {{ text }}',
  });
  expect(second.projectId).toBe(projectId);
  const input = {
    ...{ template: 'reply', to: 'buyer@example.org' },
    data: { about: 'bread\r\nBcc: x@example.org', text: '{{7*7}} <b>' },
  };
  const send = () => hub.call('mail.send-template', input, hub.ana, 'order-1');
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  // Whoever asks while the first is at work is told so.
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const ids = answers.flatMap(({ body }) => body.output?.messageId ?? []);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  const mails = await hub.mailsTo('buyer@example.org');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Re: bread Bcc: x@example.org');
  expect(mails[0]?.text_body).toContain('Dear you: {{7*7}} <b>');
  expect(mails[0]?.html_body).toContain('{{7*7}} &lt;b&gt;');
  const none = await hub.call('mail.send-template', { ...input, template: 'none' });
  expect(none.status).toBe(404);
  const gone = await hub.call('mail.send-template', { ...input, to: 'gone@example.org' });
  expect([gone.status, gone.body.code]).toEqual([409, 'SUPPRESSED']);
  expect((await hub.call('mail.send-template', input, hub.ben)).status).toBe(404);
});

it('programs send a mail by its template with a hub token that opens tools, once under a key', async () => {
  const token = async (body: object) => {
    const wish = { name: 'Shop', modules: null, kinds: null, services: null, models: null };
    const caps = { dayCap: null, monthCap: null, totalCap: null };
    const limits = { ...caps, requestsPerMinute: null, tokensPerMinute: null };
    const order = { ...wish, ...limits, tools: false, ...body };
    const { body: made } = await hub.ask('POST', '/api/openai-api/tokens', order);
    return made.secret as string;
  };
  const send = async (secret: string | undefined, key: string) => {
    const answer = await hub.request('/v1/mail/send', {
      json: { template: 'reply', to: 'shop@example.org', data: { about: 'bread', text: 'Ready.' } },
      headers: { 'Idempotency-Key': key },
      ...(secret && { token: secret }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const secret = await token({ tools: true });
  const first = await send(secret, 'order-7');
  expect(first).toMatchObject({
    status: 202,
    body: { messageId: expect.stringMatching(/^<.+@.+>$/) },
  });
  expect(await send(secret, 'order-7')).toEqual(first);
  expect(await hub.mailsTo('shop@example.org')).toHaveLength(1);
  expect((await send(undefined, 'x')).status).toBe(401);
  expect((await send(hub.ana.token, 'x')).status).toBe(401);
  expect((await send(await token({}), 'x')).status).toBe(403);
});
