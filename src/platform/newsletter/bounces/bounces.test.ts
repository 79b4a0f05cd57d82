import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../../testing/test-hub.ts';
import { createBroadcast } from '../broadcasts/edit-broadcast.ts';
import { createComposer } from '../broadcasts/sending/compose-mail.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { linkSigner } from '../signed-links.ts';
import {
  type About,
  absenceNote,
  bareBounce,
  complaint,
  delayNote,
  postfixBounce,
  unsubscribeMail,
} from '../testing/bounce-mails.ts';
import { fillAudience } from '../testing/fill-audience.ts';
import { startImapFake } from '../testing/imap-fake.ts';
import { pollMailbox } from './poll-mailbox-job.ts';
import { readReport } from './read-report.ts';

const about: About = {
  broadcastId: '019aa000-0000-7000-8000-0000000000b1',
  subscriberId: '019aa000-0000-7000-8000-0000000000a1',
};

describe('a mail in the bounce mailbox', () => {
  it('that reports a missing mailbox is a hard bounce', async () => {
    const report = await readReport(postfixBounce(about));
    expect(report).toMatchObject({ kind: 'hard', ...about });
    expect(report?.detail).toContain('User unknown in virtual mailbox table');
  });

  it('is matched by the address it came back to when the original is gone', async () => {
    const { subscriberId } = about;
    expect(await readReport(bareBounce(about))).toMatchObject({ kind: 'hard', subscriberId });
  });

  it.each([['5.2.2'], ['4.4.7'], ['5.7.1']])('with status %s may pass', async (status) => {
    expect(await readReport(postfixBounce(about, status))).toMatchObject({ kind: 'soft' });
  });

  it('that a reader called spam is a complaint', async () => {
    expect(await readReport(complaint(about))).toMatchObject({ kind: 'complaint', ...about });
  });

  it('about a delay or an absence is nothing', async () => {
    expect(await readReport(delayNote(about))).toBeUndefined();
    expect(await readReport(absenceNote(about))).toBeUndefined();
  });

  it('that names nobody of ours, only an address, is nothing', async () => {
    const forged = postfixBounce({ broadcastId: 'x', subscriberId: 'reader@example.org' });
    expect(await readReport(forged)).toBeUndefined();
  });
});

describe('the mailbox', () => {
  let hub: TestHub;
  let ids: string[];
  beforeAll(async () => {
    hub = await startTestHub();
    await fillAudience(hub.platform.db, 5);
    const { rows } = await hub.platform.db.execute<{ id: string }>(
      sql`select id from newsletter_subscribers order by id`,
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => hub.close());

  const of = (index: number, broadcastId = about.broadcastId): About => ({
    broadcastId,
    subscriberId: ids[index] ?? '',
  });

  it('is read over IMAP: every report takes effect once', async () => {
    const { platform } = hub;
    const draft = { subject: 'News', preheader: '', markdown: 'x', segmentId: null };
    const broadcastId = await createBroadcast(platform, draft, null);
    await platform.db.execute(sql`
      insert into mailing_deliveries (mailing_id, recipient_id, status, due_at)
      select ${broadcastId}, id, 'sent', now() from newsletter_subscribers`);
    const proof = (await linkSigner(platform))('manage', ids[2] ?? '');
    const imap = await startImapFake([
      postfixBounce(of(0, broadcastId)),
      complaint(of(1, broadcastId)),
      unsubscribeMail(of(2), proof),
      unsubscribeMail(of(3), 'A'.repeat(32)),
      absenceNote(of(3)),
      postfixBounce(of(4, broadcastId), '5.2.2'),
    ]);
    const withMailbox = { ...platform, config: { ...platform.config, BOUNCE_IMAP_URL: imap.url } };
    expect(await pollMailbox(withMailbox)).toBe(5);
    expect(imap.seen.size).toBe(6);
    expect(await pollMailbox(withMailbox)).toBe(0);
    await imap.close();
    const { rows } = await platform.db.execute<{ status: string; delivery: string }>(sql`
      select s.status, d.status as delivery from newsletter_subscribers s
      join mailing_deliveries d on d.recipient_id = s.id order by s.id`);
    expect(rows).toEqual([
      { status: 'bounced', delivery: 'failed' },
      { status: 'complained', delivery: 'sent' },
      { status: 'unsubscribed', delivery: 'sent' },
      { status: 'active', delivery: 'sent' },
      { status: 'active', delivery: 'failed' },
    ]);
  });

  it('is where mails name as their return address, one for each reader', async () => {
    const settings = { ...newsletterSettings.initial, bounceAddress: 'bounces@hub.example.org' };
    const body = { id: about.broadcastId, subject: 'News', html: '<p>x</p>', text: 'x' };
    const compose = await createComposer(hub.platform, body, settings);
    const mail = compose({
      ...{ recipient_id: about.subscriberId, email: 'a@example.org', name: '' },
      ...{ fields: {}, attempts: 0 },
    });
    expect(mail.envelope).toEqual({
      from: `bounces+${about.subscriberId}@hub.example.org`,
      to: 'a@example.org',
    });
    expect(JSON.stringify(mail.headers)).toContain(
      '<mailto:bounces@hub.example.org?subject=unsubscribe',
    );
  });
});
