import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findByEmail } from '#platform/newsletter/subscribers/subscriber-rows.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';

type Call = { method: string; path: string; auth: string; body: unknown };

let hub: NewsletterHub | undefined;
let server: Server | undefined;
afterEach(async () => {
  await hub?.close();
  server?.close();
});

/** A marketing platform on this machine that notes its calls. */
async function startPlatform(answer: (call: Call) => { status: number; body?: unknown }) {
  const calls: Call[] = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { authorization, 'api-token': token } = request.headers;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      auth: String(authorization ?? token ?? ''),
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const { status, body } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('SendGrid learns of a subscriber on confirmation, not before', async () => {
  const { calls, url } = await startPlatform(() => ({ status: 202, body: { job_id: 'j' } }));
  hub = await startNewsletterHub({
    SENDGRID_API_KEY: 'sg',
    SENDGRID_API_URL: url,
    SENDGRID_LIST_IDS: 'list-1',
  });
  await hub.call('newsletter-signup', { email: 'waits@example.org' });
  const order = { action: 'add_contact', contact: { email: 'waits@example.org' } };
  expect((await hub.call('marketing-contact', order)).data).toEqual({ success: true });
  await hub.subscribe('sure@example.org');
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]).toEqual({
    method: 'PUT',
    path: '/v3/marketing/contacts',
    auth: 'Bearer sg',
    body: { list_ids: ['list-1'], contacts: [{ email: 'sure@example.org' }] },
  });
});

it('Mailchimp gets the member and then the tag', async () => {
  const { calls, url } = await startPlatform(() => ({ status: 200, body: {} }));
  hub = await startNewsletterHub({
    MAILCHIMP_API_KEY: 'key-us1',
    MAILCHIMP_LIST_ID: 'abc',
    MAILCHIMP_API_URL: url,
  });
  await hub.subscribe('Chimp@example.org');
  await expect.poll(() => calls.length).toBe(2);
  const member = createHash('md5').update('chimp@example.org').digest('hex');
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  expect(calls[1]?.path).toBe(`${calls[0]?.path}/tags`);
  expect(calls[0]?.path).toBe(`/3.0/lists/abc/members/${member}`);
  expect(calls[0]?.body).toEqual({
    email_address: 'Chimp@example.org',
    status_if_new: 'subscribed',
  });
  expect(calls[1]?.body).toEqual({ tags: [{ name: 'newsletter_subscriber', status: 'active' }] });
});

it('ActiveCampaign gets the contact and a tag that it did not have', async () => {
  const { calls, url } = await startPlatform(({ path, method }) => {
    if (path === '/api/3/contact/sync') return { status: 201, body: { contact: { id: '7' } } };
    if (method === 'GET') return { status: 200, body: { tags: [] } };
    return { status: 201, body: { tag: { id: '9' } } };
  });
  hub = await startNewsletterHub({ ACTIVECAMPAIGN_URL: url, ACTIVECAMPAIGN_API_KEY: 'ac' });
  await hub.subscribe('active@example.org');
  await expect.poll(() => calls.length).toBe(4);
  expect(calls.at(-1)).toMatchObject({
    path: '/api/3/contactTags',
    auth: 'ac',
    body: { contactTag: { contact: '7', tag: '9' } },
  });
});

it('a platform that is down does not keep anybody from subscribing', async () => {
  const { calls, url } = await startPlatform(() => ({ status: 500, body: { errors: [] } }));
  hub = await startNewsletterHub({ SENDGRID_API_KEY: 'sg', SENDGRID_API_URL: url });
  const link = await hub.subscribe('anyway@example.org');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const { data } = await hub.ask('GET', `/subscribers/${link.s}`);
  expect(data.subscriber.status).toBe('active');
});

it('a contact keeps its tags and its project, and they go out with it', async () => {
  const { calls, url } = await startPlatform(() => ({ status: 200, body: {} }));
  hub = await startNewsletterHub({
    MAILCHIMP_API_KEY: 'key-us1',
    MAILCHIMP_LIST_ID: 'abc',
    MAILCHIMP_API_URL: url,
  });
  const email = 'tagged@example.org';
  const add = (tags: string[], projectName: string) =>
    hub?.call('marketing-contact', {
      action: 'add_contact',
      contact: { email, tags },
      projectName,
    });
  await hub.call('newsletter-signup', { email });
  expect((await add(['early', 'early'], 'spring'))?.data).toEqual({ success: true });
  const row = await findByEmail(hub.platform.db, email);
  expect(row).toMatchObject({ tags: ['newsletter_subscriber', 'early'], project_name: 'spring' });
  await hub.subscribe(email);
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.body).toEqual({
    tags: [
      { name: 'newsletter_subscriber', status: 'active' },
      { name: 'early', status: 'active' },
    ],
  });
  // Of somebody who has confirmed, a stranger changes nothing.
  await add(['spam'], 'other');
  expect(await findByEmail(hub.platform.db, email)).toMatchObject({ project_name: 'spring' });
});
