import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { tellOfCommentsJob } from '#platform/shares/tell-of-comments.ts';
import { hostileTexts } from '#platform/testing/acceptance/hostile-texts.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Comment, Share } from '../share-contract.ts';

let hub: TestHub;
let [ana, eve]: TestUser[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  [ana, eve] = [await hub.signUp(), await hub.signUp()];
});
afterAll(() => hub.close());

const call = async <T>(path: string, init: object = {}, who = ana) => {
  const answer = await hub.request(path, { token: who?.token as string, ...init });
  return { status: answer.status, body: (await answer.json()) as T };
};
async function link(more: object = { comments: true }) {
  const json = { name: 'Tidal', colours: { primary: '#0a4a6e' } };
  const { body } = await call<{ projectId: string }>('/api/brands', { json });
  const wish = { subject: 'project', subjectId: body.projectId, ...more };
  const made = await call<Share>('/api/shares', { json: wish });
  return { ...made.body, subjectId: body.projectId, path: new URL(made.body.url ?? '').pathname };
}
const say = (path: string, fields: Record<string, string>) =>
  hub.request(`${path}/comments`, {
    ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' as const },
  });
const read = async (id: string) =>
  (await call<{ comments: Comment[] }>(`/api/shares/${id}/comments`)).body.comments;
const page = async (path: string) => (await hub.request(path)).text();
const now = { id: '1', attempt: 1, signal: new AbortController().signal };
const mailsTo = async (who?: TestUser) => {
  const { rows } = await hub.platform.db.execute<
    Record<'subject' | 'text_body' | 'html_body', string>
  >(sql`
    select subject, text_body, html_body from mails
    where to_address = ${who?.email ?? ''} and kind = 'share.comments' order by id`);
  return rows;
};

describe('comments at a link', () => {
  it('are written without an account or a script, and read on the page and by whoever shared', async () => {
    const { id, path, subjectId, comments } = await link();
    expect(comments).toBe(0);
    expect(await page(path)).toContain('<form method="post" action="/s/');
    const sent = await say(path, { name: 'Ben', words: 'Larger, please.\r\nAnd blue.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#comments`]);
    // Sent once more, as by going back, it is there once.
    await say(path, { name: 'Ben', words: 'Larger, please.\r\nAnd blue.' });
    expect(await page(path)).toContain('Larger, please.\nAnd blue.');
    const [comment, ...others] = await read(id);
    expect(comment).toMatchObject({ name: 'Ben', words: 'Larger, please.\nAnd blue.' });
    expect(others).toEqual([]);
    const query = `subject=project&subjectId=${subjectId}`;
    const { body } = await call<{ shares: Share[] }>(`/api/shares?${query}`);
    expect(body.shares[0]?.comments).toBe(1);
    await call(`/api/share-comments/${comment?.id}`, { json: { isDone: true } });
    expect(await page(path)).toContain('· done');
    await call(`/api/share-comments/${comment?.id}`, { method: 'DELETE' });
    expect(await read(id)).toEqual([]);
  });

  it('are asked for again with what was typed when something is missing', async () => {
    const { id, path } = await link();
    const unnamed = await say(path, { name: ' ', words: 'Larger <b>please</b>' });
    const html = await unnamed.text();
    expect([unnamed.status, html]).toEqual([422, expect.stringContaining('say who you are')]);
    expect(html).toContain('Larger &lt;b&gt;please&lt;/b&gt;</textarea>');
    expect((await say(path, { name: 'Ben', words: '' })).status).toBe(422);
    expect((await say(path, { name: 'Ben', words: 'a'.repeat(2001) })).status).toBe(422);
    const robot = { name: 'Bot', words: 'Buy', website_url: 'https://spam.example' };
    expect((await say(path, robot)).status).toBe(303);
    expect(await read(id)).toEqual([]);
  });

  it('are not taken where nobody asked for them, nor after the link has ended', async () => {
    const plain = await link({});
    expect(plain.comments).toBeNull();
    expect(await page(plain.path)).not.toContain('Comments');
    expect((await say(plain.path, { name: 'Ben', words: 'Hello' })).status).toBe(404);
    const ended = await link();
    await call(`/api/shares/${ended.id}`, { method: 'DELETE' });
    expect((await say(ended.path, { name: 'Ben', words: 'Hello' })).status).toBe(410);
  });

  it('behind a password need it', async () => {
    const { id, path } = await link({ comments: true, password: 'low tide' });
    expect((await say(path, { name: 'Eve', words: 'Let me in' })).status).toBe(303);
    expect(await read(id)).toEqual([]);
    const entered = await hub.request(path, {
      ...{ method: 'POST', body: new URLSearchParams({ password: 'low tide' }) },
    });
    const pass = (await entered.text()).match(/name="pass" value="([^"]+)"/)?.[1] ?? '';
    const sent = await say(path, { name: 'Ben', words: 'Fine', pass });
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Fine')]);
    expect(await read(id)).toHaveLength(1);
    const other = await link({ comments: true, password: 'low tide' });
    await say(other.path, { name: 'Ben', words: 'Fine', pass });
    expect(await read(other.id)).toEqual([]);
  });

  it('with hostile words are words, on the page and in the hub', async () => {
    const { path } = await link();
    for (const text of hostileTexts) {
      const { status } = await say(path, { name: text, words: text });
      expect([303, 422], JSON.stringify(text.slice(0, 20))).toContain(status);
    }
    expect(await page(path)).not.toMatch(/<script>alert|<img [^>]*onerror/i);
  });

  it('are limited by address', async () => {
    const { id, path } = await link();
    Object.assign(hub.platform.config, { RATE_LIMIT_FACTOR: 0.1 });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      statuses.push((await say(path, { name: 'Ben', words: `Number ${at}` })).status);
    }
    Object.assign(hub.platform.config, { RATE_LIMIT_FACTOR: 1000 });
    expect(statuses).toEqual([303, 303, 422, 422]);
    expect(await read(id)).toHaveLength(2);
  });

  it('are mailed to whoever made the link, several at once and each only once', async () => {
    const { id, path } = await link();
    const { platform } = hub;
    const tell = () => tellOfCommentsJob.run(platform, { shareId: id }, now);
    await say(path, { name: 'Ben', words: 'Larger <b>please</b>' });
    await say(path, { name: 'Cleo', words: 'And blue.' });
    await say(path, { name: 'Cleo', words: 'And blue.' });
    expect(await mailsTo(ana)).toEqual([]);
    const { rows: jobs } = await platform.db.execute<{ minutes: number }>(sql`
      select round(extract(epoch from j.run_at - now()) / 60)::int as minutes
      from graphile_worker.jobs j where j.key = ${`comments of ${id}`}`);
    expect(jobs).toEqual([{ minutes: 10 }]);
    await tell();
    await tell();
    const [mail, ...others] = await mailsTo(ana);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 comments on “Tidal”');
    expect(mail?.text_body).toContain(
      'Ben: Larger <b>please</b>\n\nCleo: And blue.\n\nYou get this',
    );
    expect(mail?.html_body).toContain('Larger &lt;b&gt;please&lt;/b&gt;');
    await say(path, { name: 'Ben', words: 'Thank you' });
    await tell();
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      '2 comments on “Tidal”',
      'Ben commented on “Tidal”',
    ]);
  });

  it('are not mailed to those who do not want it, nor after the link has ended', async () => {
    const { id, path, subjectId } = await link();
    const before = (await mailsTo(ana)).length;
    const tell = () => tellOfCommentsJob.run(hub.platform, { shareId: id }, now);
    const mails = `/api/shares/${id}/comment-mails`;
    expect((await call(mails, { json: { mails: false } }, eve)).status).toBe(404);
    await call(mails, { json: { mails: false } });
    await say(path, { name: 'Ben', words: 'Unheard' });
    await tell();
    const query = `subject=project&subjectId=${subjectId}`;
    const { body } = await call<{ shares: Share[] }>(`/api/shares?${query}`);
    expect(body.shares[0]?.mailsComments).toBe(false);
    // What was said meanwhile is not mailed later.
    await call(mails, { json: { mails: true } });
    await tell();
    await say(path, { name: 'Ben', words: 'Too late' });
    await call(`/api/shares/${id}`, { method: 'DELETE' });
    await tell();
    expect(await mailsTo(ana)).toHaveLength(before);
  });

  it('are read and settled by nobody else', async () => {
    const { id, path } = await link();
    await say(path, { name: 'Ben', words: 'Fine' });
    const [comment] = await read(id);
    const one = `/api/share-comments/${comment?.id}`;
    expect((await call(`/api/shares/${id}/comments`, {}, eve)).status).toBe(404);
    expect((await call(one, { json: { isDone: true } }, eve)).status).toBe(404);
    expect((await call(one, { method: 'DELETE' }, eve)).status).toBe(404);
    expect(await read(id)).toHaveLength(1);
  });
});
