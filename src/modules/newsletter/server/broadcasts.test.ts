import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { sweepBroadcasts } from '#platform/newsletter/broadcasts/sending/sweep-job.ts';
import { allowSending, fillAudience } from '#platform/newsletter/testing/fill-audience.ts';
import { type SmtpSink, startSmtpSink } from '#platform/newsletter/testing/smtp-sink.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';

let hub: NewsletterHub;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink(true);
  hub = await startNewsletterHub({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'on' });
});
/** One hub for all; each test begins with nobody on the list and nothing sent. */
beforeEach(async () => {
  await expect.poll(openJobs).toBe(0);
  await hub.platform.db.execute(sql`
    truncate newsletter_subscribers, newsletter_broadcasts, mailing_deliveries, mailing_leases,
      newsletter_suppressions, newsletter_segments, mailing_throttle cascade`);
  sink.refuse = () => undefined;
  sink.taken.clear();
  await allowSending(hub.platform);
});
/** Jobs that still run or are due, of whatever kind; those for later wait for nobody. */
const openJobs = async () =>
  (
    await hub.platform.db.execute<{ n: number }>(sql`
      select count(*)::int as n from graphile_worker._private_jobs
      where locked_at is not null or (run_at <= now() and attempts < max_attempts)`)
  ).rows[0]?.n;
afterAll(async () => {
  await hub.close();
  await sink.close();
});

const draft = {
  subject: 'Spring news',
  preheader: 'What grows now',
  markdown: '# Hello\n\nRead [the story](https://example.org/story). <script>x</script>',
  segmentId: null,
};

async function newDraft(changes: Partial<typeof draft> = {}): Promise<string> {
  return (await hub.ask('POST', '/broadcasts', { ...draft, ...changes })).data.id;
}
const open = async (id: string) => (await hub.ask('GET', `/broadcasts/${id}`)).data;
const settled = (id: string, status: string) =>
  expect.poll(async () => (await open(id)).status).toBe(status);

function refusal(code: number, response: string) {
  const error: Error & { responseCode?: number } = new Error(response);
  error.responseCode = code;
  return error;
}

describe('a broadcast', () => {
  it('reaches every active subscriber once, with a way out in header and body', async () => {
    const link = await hub.subscribe('reader@example.org');
    await hub.call('newsletter-signup', { email: 'pending@example.org' });
    const before = sink.mails.length;
    const id = await newDraft();
    expect((await hub.ask('POST', `/broadcasts/${id}/start`)).data).toEqual({ count: 1 });
    await settled(id, 'sent');
    const [mail = ''] = sink.mails.slice(before).filter((text) => text.includes('Spring news'));
    const url = `${hub.origin}/newsletter/unsubscribe?s=${link.s}&t=${link.t}`;
    expect(mail).toContain(`List-Unsubscribe: <${url}>`);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail).toMatch(new RegExp(`Message-ID:\\s+<${id}\\.${link.s}@`));
    expect(mail).toContain('1 Long Street');
    expect(mail).toContain('&lt;script&gt;');
    expect((await open(id)).counts).toMatchObject({ sent: 1, total: 1 });
    const again = await hub.ask('POST', `/broadcasts/${id}/start`);
    expect([again.status, again.data.message]).toEqual([409, 'This broadcast is already sent.']);
  });

  it('needs a postal address, a text and an audience', async () => {
    const id = await newDraft();
    expect((await hub.ask('POST', `/broadcasts/${id}/start`)).data.message).toBe(
      'There is no active subscriber in this audience.',
    );
    await fillAudience(hub.platform.db, 1);
    await allowSending(hub.platform, { postalAddress: '' });
    expect((await hub.ask('POST', `/broadcasts/${id}/start`)).data.message).toContain('postal');
    const empty = await newDraft({ markdown: '' });
    expect((await hub.ask('POST', `/broadcasts/${empty}/start`)).status).toBe(400);
  });

  it('skips who leaves after the audience was frozen, and goes on after a pause', async () => {
    await fillAudience(hub.platform.db, 40);
    await allowSending(hub.platform, { mailsPerMinute: 60 });
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await expect.poll(async () => (await open(id)).counts.sent).toBeGreaterThan(0);
    await hub.ask('POST', `/broadcasts/${id}/pause`);
    const again = await hub.ask('POST', `/broadcasts/${id}/retry-unknown`);
    expect([again.status, again.data.message]).toEqual([409, 'This broadcast is already paused.']);
    const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
      select s.id from newsletter_subscribers s join mailing_deliveries d on d.recipient_id = s.id
      where d.status = 'queued' limit 1`);
    await hub.ask('POST', `/subscribers/${rows[0]?.id}/unsubscribe`);
    await allowSending(hub.platform, { mailsPerMinute: 0 });
    expect((await hub.ask('POST', `/broadcasts/${id}/resume`)).status).toBe(200);
    await settled(id, 'sent');
    expect((await open(id)).counts).toMatchObject({ sent: 39, skipped: 1, queued: 0 });
  });

  it('can be cancelled: nobody else gets it', async () => {
    await fillAudience(hub.platform.db, 30);
    await allowSending(hub.platform, { mailsPerMinute: 60 });
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await hub.ask('POST', `/broadcasts/${id}/cancel`);
    const { status, counts } = await open(id);
    expect([status, counts.queued]).toEqual(['cancelled', 0]);
  });

  it('starts by itself at its time, to its segment', async () => {
    await fillAudience(hub.platform.db, 5);
    await hub.subscribe('prompter@example.org');
    const filter = { interests: ['prompts'] };
    const segment = await hub.ask('POST', '/segments', { name: 'Prompts', filter });
    const id = await newDraft({ segmentId: segment.data.id });
    const at = new Date(Date.now() + 500).toISOString();
    expect((await hub.ask('POST', `/broadcasts/${id}/schedule`, { at })).status).toBe(200);
    await settled(id, 'sent');
    expect((await open(id)).counts).toMatchObject({ sent: 1, total: 1 });
  });

  it('is edited by one admin at a time', async () => {
    const id = await newDraft();
    const save = () => hub.ask('PUT', `/broadcasts/${id}`, { ...draft, version: 1 });
    expect((await save()).data).toEqual({ version: 2 });
    expect((await save()).status).toBe(409);
  });

  it('goes to its writer alone as a test', async () => {
    await fillAudience(hub.platform.db, 3);
    const id = await newDraft({ subject: 'Spring news, {{name|friend}}' });
    const { data } = await hub.ask('POST', `/broadcasts/${id}/test`);
    expect(data.to).toBe(hub.admin.email);
    const test = (await hub.mailsTo(hub.admin.email)).at(-1);
    expect(test?.subject).toBe('[Test] Spring news, Reader');
    expect((await open(id)).subject).toBe('Spring news, {{name|friend}}');
    expect((await open(id)).status).toBe('draft');
  });
});

describe('what mail servers say', () => {
  it('a missing mailbox ends the subscription, and a receipt could still go there', async () => {
    await fillAudience(hub.platform.db, 3);
    const error = refusal(550, '5.1.1 No such user');
    sink.refuse = (address) => (address === 'reader-2@example.org' ? error : undefined);
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await settled(id, 'sent');
    expect((await open(id)).counts).toMatchObject({ sent: 2, failed: 1 });
    const found = await hub.ask('POST', '/subscribers/search', { filter: { status: ['bounced'] } });
    expect(found.data.subscribers).toMatchObject([{ email: 'reader-2@example.org' }]);
    sink.refuse = () => undefined;
    await hub.platform.mail.send(hub.platform.db, {
      ...{ to: 'reader-2@example.org', subject: 'Your receipt', text: 'x', html: 'x' },
      kind: 'order.receipt',
    });
    await expect.poll(() => sink.taken.get('reader-2@example.org')).toBe(1);
  });

  it('a full mailbox is tried again later, and pauses the subscriber when it stays full', async () => {
    await fillAudience(hub.platform.db, 1);
    const error = refusal(452, '4.2.2 Mailbox full');
    sink.refuse = () => error;
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    for (const tries of [1, 2, 3]) {
      await expect
        .poll(async () => {
          const { rows } = await hub.platform.db.execute<{ attempts: number }>(
            sql`select attempts from mailing_deliveries`,
          );
          return rows[0]?.attempts;
        })
        .toBe(tries);
      hub.advance(16 * 60_000);
      await sweepBroadcasts(hub.platform);
    }
    expect((await open(id)).counts).toMatchObject({ failed: 1 });
    const { data } = await hub.ask('POST', '/subscribers/search', { filter: {} });
    expect(data.subscribers[0]).toMatchObject({ status: 'active', pauseReason: 'bounces' });
  });

  it('a server that refuses everything pauses the broadcast, and nobody is lost', async () => {
    await fillAudience(hub.platform.db, 60);
    await allowSending(hub.platform, { pauseAfterErrors: 10 });
    const error = refusal(554, '5.7.1 Not from you');
    sink.refuse = () => error;
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await settled(id, 'paused');
    expect((await open(id)).pauseReason).toContain('5.7.1 Not from you');
    // Mails that were on their way when it paused come to their end, too.
    const accounted = async () => {
      const { counts } = await open(id);
      return counts.failed + counts.queued;
    };
    await expect.poll(accounted).toBe(60);
    const bounced = await hub.ask('POST', '/subscribers/search', {
      filter: { status: ['bounced'] },
    });
    expect(bounced.data.subscribers).toEqual([]);
  });

  it('a server that cannot be reached pauses it, and everybody is written to afterwards', async () => {
    await fillAudience(hub.platform.db, 30);
    const { port } = new URL(sink.url);
    await sink.close();
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await settled(id, 'paused');
    expect((await open(id)).counts).toMatchObject({ queued: 30, unknown: 0, failed: 0 });
    sink = await startSmtpSink(true, Number(port));
    await hub.ask('POST', `/broadcasts/${id}/resume`);
    await settled(id, 'sent');
    expect((await open(id)).counts).toMatchObject({ sent: 30 });
  });

  it('tells who received it, also as a file', async () => {
    await fillAudience(hub.platform.db, 3);
    const id = await newDraft();
    await hub.ask('POST', `/broadcasts/${id}/start`);
    await settled(id, 'sent');
    const list = await hub.ask('GET', `/broadcasts/${id}/deliveries?status=sent&q=reader-1`);
    expect(list.data.deliveries).toMatchObject([{ email: 'reader-1@example.org', status: 'sent' }]);
    const path = `/api/newsletter/admin/broadcasts/${id}/deliveries.csv`;
    const text = await (await hub.request(path, { token: hub.admin.token })).text();
    expect(text.trim().split('\r\n')).toHaveLength(4);
  });
});

it('the documented function sends to everybody for admins only', async () => {
  await fillAudience(hub.platform.db, 2);
  const campaign = { subject: 'Hello', content: 'A **text**' };
  const body = { action: 'send_newsletter', campaign };
  expect((await hub.call('marketing-contact', body)).status).toBe(401);
  expect((await hub.call('marketing-contact', body, hub.reader.token)).status).toBe(403);
  const { data } = await hub.call('marketing-contact', body, hub.admin.token);
  expect(data).toMatchObject({ success: true, recipients: 2 });
  await settled(data.broadcastId, 'sent');
  const contacts = await hub.call('marketing-contact', { action: 'get_contacts' }, hub.admin.token);
  expect(contacts.data.contacts).toHaveLength(2);
});
