import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startImapFake } from '#platform/newsletter/testing/imap-fake.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { readMailboxes } from './mail/mailbox.ts';
import { wakeSnoozed } from './threads/set-thread.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
type Answer = any;

let hub: TestHub;
let ana: TestUser;
let ben: TestUser;
let secret: string;
beforeAll(async () => {
  hub = await startTestHub();
  ana = await hub.signUp('ana@example.org');
  ben = await hub.signUp('ben@example.org');
  const wish = { name: 'Mail', modules: null, kinds: null, services: null, models: null };
  const caps = { dayCap: null, monthCap: null, totalCap: null };
  const limits = { ...caps, requestsPerMinute: null, tokensPerMinute: null };
  const made = await hub.request('/api/openai-api/tokens', {
    ...{ token: ana.token, json: { ...wish, ...limits, tools: true } },
  });
  ({ secret } = (await made.json()) as Answer);
});
afterAll(() => hub.close());

async function call(name: string, input: object, user: TestUser | null = ana) {
  const answer = await hub.request(`/api/tools/${name}`, {
    ...{ json: input, ...(user && { token: user.token }) },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
async function made(name: string, input: object, user: TestUser | null = ana): Promise<Answer> {
  const { status, body } = await call(name, input, user);
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
  return body.output;
}
const from = { email: 'Cleo@Example.org', name: 'Cleo <b>' };

async function inbound(lines: string[], token = secret) {
  const answer = await hub.request('/api/support/inbound', {
    ...{ method: 'POST', token, body: lines.join('\r\n') },
    headers: { 'content-type': 'message/rfc822' },
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

async function mailsTo(address: string): Promise<Email[]> {
  const mails = async () => {
    const { rows } = await hub.platform.db.execute<{ id: string; status: string }>(
      sql`select id, status from mails where to_address = ${address} order by created_at, id`,
    );
    return rows;
  };
  await expect
    .poll(async () => (await mails()).every(({ status }) => status === 'written'))
    .toBe(true);
  const folder = join(hub.platform.config.DATA_DIR, 'outbox');
  return Promise.all(
    (await mails()).map(async ({ id }) =>
      PostalMime.parse(await readFile(join(folder, `${id}.eml`))),
    ),
  );
}

it('a request becomes a ticket, is answered by mail, and the answer to that joins it, by address and by reference', async () => {
  const inbox = await made('inbox.create', { name: 'Help', address: 'help@bread.example' });
  const ticket = await made('ticket.create', {
    ...{ inboxId: inbox.inboxId, subject: 'Delivery', from },
    text: 'When is bread delivered? {{7*7}} <script>alert(1)</script>',
  });
  expect(ticket.number).toBe(1);
  await made('ticket.reply', { ticketId: ticket.ticketId, text: 'They are nice.', note: true });
  expect(await mailsTo('cleo@example.org')).toHaveLength(0);
  const { messageId } = await made('ticket.reply', {
    ticketId: ticket.ticketId,
    text: 'On Fridays.',
  });
  expect(messageId).toMatch(/^[0-9a-f-]{36}$/);
  const [mail] = await mailsTo('cleo@example.org');
  expect(mail?.subject).toBe('Re: Delivery');
  expect(mail?.from?.address).toBe('help@bread.example');
  const plus = mail?.replyTo?.[0]?.address ?? '';
  expect(plus).toMatch(/^help\+[0-9a-f]{18}@bread\.example$/);
  const common = ['From: Cleo <cleo@example.org>', 'Subject: Re: Delivery'];
  const quoted = ['', 'Thank you!', '', 'On Fri, Help wrote:', '> On Fridays.', '-- ', 'Cleo'];
  const byAddress = ['Message-ID: <a@x.example>', `To: ${plus}`, ...common, ...quoted];
  expect(await inbound(byAddress)).toMatchObject({
    ...{ status: 200, body: { ticketId: ticket.ticketId, number: 1, state: 'joined' } },
  });
  // The same mail again is no other message.
  expect((await inbound(byAddress)).body.state).toBe('known');
  const reference = [`In-Reply-To: ${mail?.messageId}`, 'Message-ID: <b@x.example>'];
  const byReference = [...reference, 'To: help@bread.example', ...common, '', 'And on Saturdays?'];
  expect((await inbound(byReference)).body).toMatchObject({
    ticketId: ticket.ticketId,
    state: 'joined',
  });
  // Whoever is away does not set anything off.
  const away = ['Auto-Submitted: auto-replied', 'Message-ID: <c@x.example>', `To: ${plus}`];
  expect((await inbound([...away, ...common, '', 'I am away.'])).body.state).toBe('automatic');
  const got = await made('ticket.get', { ticketId: ticket.ticketId });
  expect(got.messages.map(({ kind, text }: Answer) => [kind, text])).toEqual([
    ['in', 'When is bread delivered? {{7*7}} <script>alert(1)</script>'],
    ['note', 'They are nice.'],
    ['out', 'On Fridays.'],
    ['in', 'Thank you!'],
    ['in', 'And on Saturdays?'],
    ['auto', 'I am away.'],
  ]);
  await made('ticket.reply', { ticketId: ticket.ticketId, text: 'Then, too.', close: true });
  const [, second] = await mailsTo('cleo@example.org');
  expect(second?.inReplyTo).toBe('<b@x.example>');
  expect(second?.references).toContain('<a@x.example>');
  expect((await made('ticket.search', { state: 'closed' })).tickets).toHaveLength(1);
  // What a customer writes opens it again.
  await inbound(['Message-ID: <d@x.example>', `To: ${plus}`, ...common, '', 'One more thing.']);
  expect((await made('ticket.search', { state: 'open' })).tickets).toHaveLength(1);
});

it('a new mail to an inbox begins a ticket with its files', async () => {
  const raw = [
    ...['From: =?utf-8?Q?Zo=C3=AB?= <zoe@example.org>', 'To: help@bread.example'],
    ...['Message-ID: <n@x.example>', 'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', ''],
    ...['See the list.', '--b', 'Content-Type: text/csv; name=list.csv'],
    ...['Content-Disposition: attachment; filename=list.csv', '', 'a,b', '1,2', '--b--', ''],
  ];
  const { status, body } = await inbound(raw);
  expect([status, body.state]).toEqual([201, 'new']);
  const { ticket, messages } = await made('ticket.get', { ticketId: body.ticketId });
  expect(ticket).toMatchObject({
    subject: 'Grüße',
    from: { email: 'zoe@example.org', name: 'Zoë' },
  });
  expect(messages[0].assets).toMatchObject([{ name: 'list.csv' }]);
  expect((await inbound(['From: x@example.org', 'To: nobody@else.example', '', 'x'])).status).toBe(
    422,
  );
  expect((await inbound(raw, ana.token)).status).not.toBe(500);
});

it('visitors ask by the key of an inbox, and only by that', async () => {
  const inbox = await made('inbox.create', { name: 'Shop' });
  const input = { subject: 'Hi', text: 'Hello?', from };
  const asked = await made('ticket.create', { ...input, key: inbox.key }, null);
  expect((await call('ticket.create', { ...input, inboxId: inbox.inboxId }, null)).status).toBe(
    401,
  );
  const none = '019aa000-0000-7000-8000-00000000dead';
  const theirs = await call('ticket.create', { ...input, inboxId: inbox.inboxId }, ben);
  const nobodys = await call('ticket.create', { ...input, inboxId: none }, ben);
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  for (const [name, more] of [
    ['ticket.get', {}],
    ['ticket.set', { state: 'closed' }],
    ['ticket.reply', { text: 'x' }],
  ] as const) {
    const one = await call(name, { ticketId: asked.ticketId, ...more }, ben);
    const other = await call(name, { ticketId: none, ...more }, ben);
    expect([name, one.status, one.body]).toEqual([name, 404, other.body]);
  }
  expect((await made('ticket.search', {}, ben)).tickets).toEqual([]);
});

it('tickets are snoozed, given to somebody, labelled and merged', async () => {
  const inbox = await made('inbox.create', { name: 'Desk' });
  const ask = (subject: string, text: string) =>
    made('ticket.create', { inboxId: inbox.inboxId, subject, text, from });
  const [one, two] = [await ask('Oven', 'It is cold.'), await ask('Oven again', 'Still cold.')];
  const set = (input: object) => call('ticket.set', input);
  const past = await set({
    ticketId: one.ticketId,
    state: 'snoozed',
    snoozeUntil: '2020-01-01T00:00:00Z',
  });
  expect([past.status, past.body.data.field]).toEqual([400, 'snoozeUntil']);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const asleep = await set({ ticketId: one.ticketId, state: 'snoozed', snoozeUntil: until });
  expect(asleep.body.output.ticket).toMatchObject({ state: 'snoozed', snoozeUntil: until });
  await wakeSnoozed({ ...hub.platform, now: () => new Date(Date.now() + 3_700_000) });
  const labelled = await made('ticket.set', {
    ...{ ticketId: one.ticketId, assigneeId: ana.id, labels: ['oven', 'oven'] },
  });
  expect(labelled.ticket).toMatchObject({ state: 'open', assigneeId: ana.id, labels: ['oven'] });
  expect((await set({ ticketId: one.ticketId, assigneeId: ben.id })).status).toBe(404);
  expect((await made('ticket.search', { label: 'oven' })).tickets).toHaveLength(1);
  expect((await made('ticket.search', { q: 'still cold' })).tickets).toHaveLength(1);
  await made('ticket.set', { ticketId: two.ticketId, mergeInto: one.ticketId });
  const { messages } = await made('ticket.get', { ticketId: one.ticketId });
  expect(messages.map(({ text }: Answer) => text)).toEqual(['It is cold.', 'Still cold.']);
  expect((await made('ticket.search', { q: 'oven again' })).tickets).toEqual([]);
});

it('suggests sentences of documents with where they stand, and what was answered to the like before', async () => {
  const { collectionId } = await made('kb.create-collection', { name: 'Bakery' });
  const markdown =
    'Bread is delivered on Fridays before noon. Returns are accepted within two days.';
  await made('kb.add-page', { collectionId, title: 'Delivery', markdown });
  const inbox = await made('inbox.create', { name: 'Ask' });
  const asked = await made('ticket.create', {
    ...{ inboxId: inbox.inboxId, subject: 'A question', from },
    text: 'Good morning. I live by the sea. When is bread delivered? Yours, Cleo',
  });
  const { suggestions } = await made('ticket.get', { ticketId: asked.ticketId });
  expect(suggestions[0]).toMatchObject({
    text: expect.stringContaining('on Fridays before noon'),
    cites: [{ title: 'Delivery' }],
  });
  await made('ticket.reply', {
    ticketId: asked.ticketId,
    text: 'It comes on Fridays.',
    close: true,
  });
  const again = await made('ticket.create', {
    ...{ inboxId: inbox.inboxId, subject: 'Bread', from },
    text: 'I live by the sea as well: when is bread delivered there?',
  });
  const later = (await made('ticket.get', { ticketId: again.ticketId })).suggestions;
  expect(later.map(({ text }: Answer) => text)).toContain('It comes on Fridays.');
  // A stranger's documents are nobody else's suggestion.
  const theirs = await made('inbox.create', { name: 'Ben' }, ben);
  const bens = await made(
    'ticket.create',
    { inboxId: theirs.inboxId, subject: 'x', text: 'When is bread delivered?', from },
    ben,
  );
  expect((await made('ticket.get', { ticketId: bens.ticketId }, ben)).suggestions).toEqual([]);
});

it('a visitor chats on a page, is answered there, and by mail once they are gone', async () => {
  const origin = 'https://shop.example';
  const inbox = await made('inbox.create', { name: 'Chat', origins: [origin] });
  const post = async (path: string, json: object, token?: string, at = origin) => {
    const answer = await hub.request(`/embed/v1/${path}`, {
      ...{ json, ...(token && { token }), headers: { origin: at } },
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const elsewhere = await post('sessions', { key: inbox.key }, undefined, 'https://evil.example');
  expect([elsewhere.status, elsewhere.body.message]).toEqual([
    403,
    expect.stringContaining('https://evil.example'),
  ]);
  const { body: session } = await post('sessions', { key: inbox.key });
  expect(session.messages[0].text).toBe('Hello! How can we help?');
  const say = (text: string, clientId: string = crypto.randomUUID()) =>
    post('messages', { sessionId: session.sessionId, clientId, text }, session.visitor);
  const twice = crypto.randomUUID();
  await Promise.all([say('Where is my bread?', twice), say('Where is my bread?', twice)]);
  const { tickets } = await made('ticket.search', { q: 'Where is my bread' });
  expect(tickets).toHaveLength(1);
  const { ticketId } = tickets[0];
  const heard = follow(session);
  await made('ticket.reply', { ticketId, text: 'On its way.' });
  expect(await heard).toContain('On its way.');
  const said = await say('Write to dora@example.org, please');
  expect(said.status).toBe(200);
  expect((await made('ticket.get', { ticketId })).ticket.from.email).toBe('dora@example.org');
  expect(await mailsTo('dora@example.org')).toHaveLength(0);
  // The page is closed.
  await hub.platform.db.execute(
    sql`update support_threads set seen_at = now() - interval '10 minutes' where id = ${ticketId}`,
  );
  await made('ticket.reply', { ticketId, text: 'It is there now.' });
  const [mail] = await mailsTo('dora@example.org');
  expect(mail?.text).toContain('It is there now.');
});

/** Follows a conversation until somebody answers. */
async function follow({ sessionId, visitor }: Answer): Promise<string> {
  const stop = new AbortController();
  const answer = await hub.request(`/embed/v1/events?sessionId=${sessionId}`, {
    ...{ token: visitor, signal: stop.signal },
  });
  const decoder = new TextDecoder();
  let read = '';
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    read += decoder.decode(piece, { stream: true });
    if (read.includes('"from":"person"')) break;
  }
  stop.abort();
  return read;
}

it('two people at one ticket see each other, and neither loses a word', async () => {
  const inbox = await made('inbox.create', { name: 'Two' });
  const { ticketId } = await made('ticket.create', {
    inboxId: inbox.inboxId,
    subject: 'x',
    text: 'x',
    from,
  });
  const be = async (draft: string) => {
    const answer = await hub.request(`/api/support/tickets/${ticketId}/presence`, {
      ...{ token: ana.token, json: { isWriting: true, draft } },
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  await hub.platform.db.execute(sql`
    insert into support_presence (thread_id, user_id, is_writing, at) values (${ticketId}, ${ben.id}, true, now())`);
  expect((await be('Dear Cleo')).body.others).toMatchObject([{ name: 'ben', isWriting: true }]);
  const detail = await hub.request(`/api/support/tickets/${ticketId}`, { token: ana.token });
  expect(((await detail.json()) as Answer).draft).toBe('Dear Cleo');
});

it('mails of a mailbox become requests, once each, though a reading broke off before it was marked', async () => {
  const mails = ['One', 'Two'].map(
    (subject) =>
      `From: fay@example.org\r\nTo: desk@bread.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@fay.example>\r\n\r\n${subject}, please.\r\n`,
  );
  const imap = await startImapFake(mails);
  const url = imap.url.replace('reader:s%40cret@', '');
  const input = { name: 'Desk mail', imap: { url, user: 'reader', secret: 's@cret-of-the-desk' } };
  const { inboxId } = await made('inbox.create', input);
  const refused = await call('inbox.create', { ...input, imap: { ...input.imap, url: imap.url } });
  expect([refused.status, refused.body.data.field]).toEqual([400, 'imap.url']);
  const faultOf = async () =>
    (
      await hub.platform.db.execute<{ fault: string }>(
        sql`select imap_fault as fault from support_inboxes where project_id = ${inboxId}`,
      )
    ).rows[0]?.fault;
  // Unless it is allowed, no mailbox leads into the hub's own network.
  await readMailboxes(hub.platform);
  expect(await faultOf()).toBe('The mailbox is in a private network.');
  expect(imap.commands).toEqual([]);
  const allowed = {
    ...hub.platform,
    config: { ...hub.platform.config, ALLOW_PRIVATE_ADDRESSES: true },
  };
  await readMailboxes(allowed);
  expect([imap.seen.size, await faultOf()]).toEqual([2, '']);
  // As if the hub had been killed after it took the mails and before it marked them.
  imap.seen.clear();
  await readMailboxes(allowed);
  const { tickets } = await made('ticket.search', { q: 'fay@example.org' });
  expect(tickets.map(({ subject }: Answer) => subject).sort()).toEqual(['One', 'Two']);
  for (const { ticketId } of tickets) {
    expect((await made('ticket.get', { ticketId })).messages).toHaveLength(1);
  }
  const exported = await hub.request('/api/account/export', { token: ana.token });
  expect(await exported.text()).not.toContain('s@cret-of-the-desk');
  await imap.close();
});

it('a chatbot that hands a visitor over leaves a request with all that was said', async () => {
  const graph = {
    nodes: [
      { id: 'q', type: 'ask', as: 'email', kind: 'email', text: 'Where can we reach you?' },
      { id: 'h', type: 'handover', text: 'Somebody will write to you.' },
      { id: 'e', type: 'end' },
    ],
    edges: [
      { from: 'q', to: 'h' },
      { from: 'h', to: 'e' },
    ],
  };
  const { projectId } = await made('bot.create', { name: 'Greeter', graph });
  await made('bot.publish', { projectId });
  const { sessionId } = await made('bot.ask', { projectId });
  await made('bot.ask', { projectId, sessionId, text: 'gil@example.org' });
  const { tickets } = await made('ticket.search', { q: 'Greeter' });
  expect(tickets).toMatchObject([
    { subject: 'Handed over by Greeter', from: { email: 'gil@example.org' } },
  ]);
  const { messages } = await made('ticket.get', { ticketId: tickets[0].ticketId });
  expect(messages[0].text).toContain('Visitor: gil@example.org');
});
