import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { beat } from '#platform/jobs/dead-workers.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { TestHub } from '#platform/testing/test-hub.ts';
import type { AuditEntry, OutboxMail, QueuedJob } from '../../activity-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';
import { findProblems } from './health.ts';

let hub: TestHub;
let desk: Awaited<ReturnType<typeof startAdminHub>>;
beforeAll(async () => {
  desk = await startAdminHub();
  hub = desk.hub;
});
afterAll(() => hub.close());

async function addMail(status: string, kind = 'order.receipt', error: string | null = null) {
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into mails (to_address, subject, text_body, html_body, kind, status, error)
    values ('bea@example.org', 'Your receipt', 'Text', '<p>Body</p>', ${kind}, ${status}, ${error})
    returning id`);
  return rows[0]?.id ?? '';
}

describe('the figures at the top', () => {
  it('are those of the hub', async () => {
    const { users, keys, services } = await desk.call<{
      users: { total: number; newThisWeek: number };
      keys: { hub: number; personal: number };
      services: { active: number; names: string[] };
    }>('GET', '/overview');
    expect(users).toEqual({ total: 2, newThisWeek: 2 });
    expect(keys).toEqual({ hub: 0, personal: 0 });
    expect(services).toEqual({ active: 1, names: ['Local engine'] });
  });

  it('say what is wrong, and nothing once it is mended', async () => {
    const { db } = hub.platform;
    const parts = async () => (await findProblems(hub.platform)).map(({ part }) => part);
    await beat(db, ['test']);
    expect(await parts()).toEqual([]);
    await addMail('failed', 'order.receipt', 'refused');
    expect(await parts()).toEqual(['Mail']);
    await db.execute(sql`delete from mails where status = 'failed'`);
    await db.execute(sql`update job_workers set beat_at = now() - interval '1 hour'`);
    expect(await parts()).toContain('Workers');
    await beat(db, ['test']);
    expect(await parts()).toEqual([]);
  });
});

describe('the outbox', () => {
  it('is searched, filtered and counted', async () => {
    const id = await addMail('unknown');
    const { mails, counts } = await desk.call<{
      mails: OutboxMail[];
      counts: Record<string, number>;
    }>('GET', '/mails?q=bea%40&status=unknown');
    expect(mails.map((mail) => mail.id)).toEqual([id]);
    expect(counts.unknown).toBe(1);
  });

  it('sends again what failed or may not have gone out, once, and nothing else', async () => {
    const failed = await addMail('unknown');
    await desk.call('POST', `/mails/${failed}/resend`);
    await expect
      .poll(async () => (await desk.call<OutboxMail>('GET', `/mails/${failed}`)).status)
      .toBe('written');
    expect((await desk.send('POST', `/mails/${failed}/resend`)).status).toBe(409);
    expect((await desk.send('POST', `/mails/${await addMail('sent')}/resend`)).status).toBe(409);
  });

  it('shows a sign-in link only where no mail server has taken it, and writes that down', async () => {
    const shown = await desk.call<{ html: string | null }>(
      'GET',
      `/mails/${await addMail('written', 'auth.recovery')}`,
    );
    expect(shown.html).toBe('<p>Body</p>');
    const hidden = await desk.call<{ html: string | null; text: string | null }>(
      'GET',
      `/mails/${await addMail('sent', 'auth.recovery')}`,
    );
    expect(hidden).toMatchObject({ html: null, text: null });
    const { rows } = await hub.platform.db.execute(
      sql`select 1 from auth_audit where event = 'mail.opened'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the queue', () => {
  const later = defineJob({
    name: 'test:later',
    withoutRoom: 'goes-on',
    payload: z.object({}),
    run: async () => {},
  });
  type Page = { jobs: QueuedJob[]; tasks: { task: string; waiting: number; failed: number }[] };
  const jobs = (query = '') => desk.call<Page>('GET', `/jobs?task=test%3Alater${query}`);

  it('shows why a job failed, runs it again and takes it out', async () => {
    const { db, jobs: queue } = hub.platform;
    await queue.enqueue(db, later, {}, { runAt: new Date(Date.now() + 3_600_000) });
    const [job] = (await jobs()).jobs;
    expect(job).toMatchObject({ task: 'test:later', state: 'waiting', attempts: 0 });
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No room'
      where id = ${job?.id}::bigint`);
    const page = await jobs('&state=failed');
    expect(page.jobs[0]).toMatchObject({ state: 'failed', lastError: 'No room' });
    expect(page.tasks.find(({ task }) => task === 'test:later')).toMatchObject({ failed: 1 });
    await desk.call('POST', `/jobs/${job?.id}/retry`);
    expect((await jobs()).jobs[0]).toMatchObject({ attempts: 0, state: 'retrying' });
    await desk.call('DELETE', `/jobs/${job?.id}`);
    expect((await jobs()).jobs).toEqual([]);
    expect((await desk.send('DELETE', `/jobs/${job?.id}`)).status).toBe(404);
  });

  it('leaves a running job alone', async () => {
    const { db, jobs: queue } = hub.platform;
    await queue.enqueue(db, later, {}, { runAt: new Date(Date.now() + 3_600_000) });
    const [job] = (await jobs()).jobs;
    await db.execute(sql`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test'
      where id = ${job?.id}::bigint`);
    expect((await jobs()).jobs[0]?.state).toBe('running');
    expect((await desk.send('DELETE', `/jobs/${job?.id}`)).status).toBe(409);
    expect((await desk.send('POST', `/jobs/${job?.id}/retry`)).status).toBe(409);
    await db.execute(sql`delete from graphile_worker._private_jobs where id = ${job?.id}::bigint`);
  });
});

describe('the audit log', () => {
  type Page = { entries: AuditEntry[]; nextCursor: string | null };

  it('finds who did what, and gives it out as a file without formulas', async () => {
    const mia = await hub.signUp('=mia@example.org');
    await desk.call('PUT', `/users/${mia.id}/disabled`, { disabled: true });
    const { entries } = await desk.call<Page>('GET', '/audit?event=account.disabled&person=mia');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor: 'admin@example.org', subject: '=mia@example.org' });
    const { csv } = await desk.call<{ csv: string }>('GET', '/audit/csv?event=account.disabled');
    const [header, line] = csv.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('"Time","Event","Actor","Account","Address","Details"');
    expect(line).toContain(`,"account.disabled","admin@example.org","'=mia@example.org",`);
  });

  it('goes on from page to page and keeps to its days', async () => {
    await hub.platform.db.execute(sql`
      insert into auth_audit (event, created_at)
      select 'test.old', '2026-01-02T12:00:00Z'::timestamptz + make_interval(secs => n)
      from generate_series(1, 70) n`);
    const path = '/audit?event=test.old&from=2026-01-02&to=2026-01-02';
    const first = await desk.call<Page>('GET', path);
    const rest = await desk.call<Page>('GET', `${path}&cursor=${first.nextCursor}`);
    const ids = [...first.entries, ...rest.entries].map(({ id }) => id);
    expect([new Set(ids).size, rest.nextCursor]).toEqual([70, null]);
    const none = await desk.call<Page>('GET', '/audit?event=test.old&from=2026-01-03');
    expect(none.entries).toEqual([]);
  });
});

it('the backend’s address is what the operator has set, and only http or https', async () => {
  expect(await desk.call('GET', '/backend')).toEqual({ url: null });
  await expect(startAdminHub({ BACKEND_ADMIN_URL: 'javascript:alert(1)' })).rejects.toThrow(
    'BACKEND_ADMIN_URL',
  );
});
