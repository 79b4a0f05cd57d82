import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { purgePending } from '#platform/newsletter/subscribers/opt-in/purge-pending.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';

let hub: NewsletterHub;
beforeAll(async () => {
  hub = await startNewsletterHub();
});
afterAll(() => hub.close());

const success = { success: true, message: 'Successfully subscribed to our newsletter!' };

async function rowOf(email: string) {
  const { rows } = await hub.platform.db.execute<Record<string, unknown>>(
    sql`select * from newsletter_subscribers where email = ${email}`,
  );
  return rows[0];
}

describe('signing up', () => {
  it('stores the documented defaults and mails a link', async () => {
    const { status, data } = await hub.call('newsletter-signup', { email: 'first@example.org' });
    expect([status, data]).toEqual([200, success]);
    expect(await rowOf('first@example.org')).toMatchObject({
      status: 'pending',
      source: 'website_subscription',
      project_name: 'default',
      interests: ['newsletters', 'prompts', 'ai_tips'],
      tags: ['newsletter_subscriber'],
    });
    expect((await hub.mailsTo('first@example.org')).map(({ kind }) => kind)).toEqual([
      'newsletter.confirm',
    ]);
  });

  it('holds at once for whoever is signed in and has proven that address, and for nobody else', async () => {
    const user = await hub.signUp();
    const own = () => hub.call('newsletter-signup', { email: user.email }, user.token);
    expect((await own()).data).toEqual(success);
    expect(await rowOf(user.email)).toMatchObject({ status: 'pending' });
    await hub.platform.db.execute(
      sql`update auth_users set email_proof = 'mail' where id = ${user.id}`,
    );
    expect((await own()).data).toEqual({ ...success, confirmed: true });
    expect(await rowOf(user.email)).toMatchObject({ status: 'active' });
    expect((await own()).data).toEqual({ ...success, confirmed: true });
    const other = 'somebody-else@example.org';
    const foreign = await hub.call('newsletter-signup', { email: other }, user.token);
    expect(foreign.data).toEqual(success);
    expect(await rowOf(other)).toMatchObject({ status: 'pending' });
  });

  it('asks for the address in the documented words', async () => {
    for (const body of [{}, { email: ' ' }, undefined]) {
      const { status, data } = await hub.call('newsletter-signup', body);
      expect([status, data.message]).toEqual([400, 'Please enter your email address']);
    }
    expect((await hub.call('newsletter-signup', { email: 'nonsense' })).status).toBe(400);
  });

  it('answers the same whether an address is known, pending or new', async () => {
    await hub.subscribe('known@example.org');
    for (const email of ['known@example.org', 'first@example.org', 'new@example.org']) {
      expect(await hub.call('newsletter-signup', { email })).toEqual({
        status: 200,
        data: success,
      });
    }
  });

  it('mails one address at most every ten minutes and four times a round', async () => {
    const email = 'impatient@example.org';
    for (let turn = 0; turn < 3; turn += 1) await hub.call('newsletter-signup', { email });
    expect(await hub.mailsTo(email)).toHaveLength(1);
    for (let turn = 0; turn < 6; turn += 1) {
      hub.advance(11 * 60_000);
      await hub.call('newsletter-signup', { email });
    }
    expect(await hub.mailsTo(email)).toHaveLength(4);
  });

  it('takes nothing from programs that fill in the hidden field or are too fast', async () => {
    for (const extra of [{ website: 'https://spam.example' }, { openMs: 20 }]) {
      const email = 'robot@example.org';
      const { data } = await hub.call('newsletter-signup', { email, ...extra });
      expect(data).toEqual(success);
      expect(await rowOf(email)).toBeUndefined();
    }
  });
});

describe('confirming', () => {
  it('happens by the button and not by opening the link', async () => {
    const email = 'careful@example.org';
    await hub.call('newsletter-signup', { email, source: 'footer' });
    const link = await hub.linkTo(email);
    const query = new URL(link, hub.origin).search;
    for (const method of ['GET', 'HEAD'])
      await hub.request(`/api/newsletter/confirmation${query}`, { method });
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });
    const json = Object.fromEntries(new URLSearchParams(query));
    const confirm = () => hub.request('/api/newsletter/confirm', { json });
    expect((await confirm()).status).toBe(200);
    // A mail scanner or an impatient person may press again.
    expect((await confirm()).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ status: 'active' });
    const { rows } = await hub.platform.db.execute(sql`
      select event, source, ip, text <> '' as worded from newsletter_consents
      where subscriber_id = ${json.s} order by created_at, id`);
    const evidence = { source: 'footer', ip: '127.0.0.0', worded: true };
    expect(rows).toEqual([
      { event: 'asked', ...evidence },
      { event: 'confirmed', ...evidence },
    ]);
  });

  it('refuses a link that was changed', async () => {
    const email = 'other@example.org';
    await hub.call('newsletter-signup', { email });
    const s = String((await rowOf(email))?.id);
    for (const t of ['x', 'A'.repeat(32)]) {
      expect((await hub.request('/api/newsletter/confirm', { json: { s, t } })).status).toBe(404);
    }
    expect(await rowOf(email)).toMatchObject({ status: 'pending' });
  });

  it('is not undone by time, and an old link does not bring back who has left', async () => {
    const email = 'leaver@example.org';
    await hub.call('newsletter-signup', { email });
    const query = new URL(await hub.linkTo(email), hub.origin).searchParams;
    const json = Object.fromEntries(query);
    const confirm = () => hub.request('/api/newsletter/confirm', { json });
    const { manage } = (await (await confirm()).json()) as { manage: string };
    await hub.request('/api/newsletter/unsubscribe', { json: { s: json.s, t: manage } });
    expect((await confirm()).status).toBe(409);
    expect(await rowOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  it('is forgotten when it does not come in time', async () => {
    await hub.call('newsletter-signup', { email: 'forgetful@example.org' });
    const link = await hub.subscribe('steady@example.org');
    hub.advance(15 * 86_400_000);
    expect(await purgePending(hub.platform)).toBeGreaterThan(0);
    expect(await rowOf('forgetful@example.org')).toBeUndefined();
    expect(await rowOf('steady@example.org')).toMatchObject({ id: link.s, status: 'active' });
  });
});
