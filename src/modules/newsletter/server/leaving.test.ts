import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '#platform/auth/publishable-key.ts';
import { sql } from '#platform/db/sql.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';

let hub: NewsletterHub;
beforeAll(async () => {
  hub = await startNewsletterHub();
});
afterAll(() => hub.close());

const statusOf = async (id: string) => {
  const { rows } = await hub.platform.db.execute<{ status: string }>(
    sql`select status from newsletter_subscribers where id = ${id}`,
  );
  return rows[0]?.status;
};
const address = ({ s, t }: { s: string; t: string }) => `/newsletter/unsubscribe?s=${s}&t=${t}`;

describe('one click', () => {
  it.each([
    ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['parts', form()],
    ['nothing', undefined],
  ])('unsubscribes by a POST with %s, without cookies, with a plain 200', async (name, body) => {
    const link = await hub.subscribe(`click-${name.replace(' ', '-')}@example.org`);
    for (let turn = 0; turn < 2; turn += 1) {
      const init = { method: 'POST', redirect: 'manual', ...(body && { body }) } as const;
      const response = await hub.request(address(link), init);
      expect([response.status, response.redirected]).toEqual([200, false]);
    }
    expect(await statusOf(link.s)).toBe('unsubscribed');
  });

  it('is not done by opening the address', async () => {
    const link = await hub.subscribe('scanner@example.org');
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await hub.request(address(link), { method });
    const query = `s=${link.s}&t=${link.t}`;
    await hub.request(`/api/newsletter/preferences?${query}`);
    expect(await statusOf(link.s)).toBe('active');
  });

  it('needs the proof', async () => {
    const link = await hub.subscribe('proof@example.org');
    for (const wrong of [
      { ...link, t: 'A'.repeat(32) },
      { s: 'x', t: 'x' },
    ]) {
      expect((await hub.request(address(wrong), { method: 'POST' })).status).toBe(404);
    }
    expect(await statusOf(link.s)).toBe('active');
  });
});

function form() {
  const data = new FormData();
  data.set('List-Unsubscribe', 'One-Click');
  return data;
}

describe('the preferences page', () => {
  it('changes name and interests, pauses, and takes an unsubscription back', async () => {
    const link = await hub.subscribe('choosy@example.org');
    const json = { ...link, name: 'Ada', interests: ['prompts'], pauseDays: 30 };
    const saved = await hub.request('/api/newsletter/preferences', { method: 'PUT', json });
    const shown = (await saved.json()) as { interests: string[]; pausedUntil: string };
    expect(shown.interests).toEqual(['prompts']);
    expect(Date.parse(shown.pausedUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    await hub.platform.db.execute(sql`
      update newsletter_subscribers set paused_until = now() - interval '1 day' where id = ${link.s}`);
    const later = await hub.request(`/api/newsletter/preferences?s=${link.s}&t=${link.t}`);
    expect((await later.json()).pausedUntil).toBeNull();
    await hub.request('/api/newsletter/unsubscribe', { json: link });
    expect(await statusOf(link.s)).toBe('unsubscribed');
    await hub.request('/api/newsletter/resume', { json: link });
    expect(await statusOf(link.s)).toBe('active');
  });

  it('does not activate who never confirmed', async () => {
    await hub.call('newsletter-signup', { email: 'never@example.org' });
    const { s } = Object.fromEntries(
      new URL(await hub.linkTo('never@example.org'), hub.origin).searchParams,
    ) as { s: string };
    const link = await hub.subscribe('helper@example.org');
    expect((await hub.request('/api/newsletter/resume', { json: { s, t: link.t } })).status).toBe(
      404,
    );
    expect(await statusOf(s)).toBe('pending');
  });
});

it('a password reset goes to an address that gets no newsletter any more', async () => {
  const { email } = hub.reader;
  const link = await hub.subscribe(email);
  await hub.request(address(link), { method: 'POST' });
  const apikey = await publishableKey(hub.platform);
  const asked = await hub.request('/auth/v1/recover', { json: { email }, headers: { apikey } });
  expect(asked.status).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await hub.platform.db.execute<{ status: string }>(
        sql`select status from mails where to_address = ${email} and kind = 'auth.recovery'`,
      );
      return rows[0]?.status;
    })
    .toBe('written');
});
