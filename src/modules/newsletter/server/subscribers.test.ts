import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type NewsletterHub, startNewsletterHub } from '../testing/newsletter-hub.ts';
import { eraseUserData } from './user-data.ts';

let hub: NewsletterHub;
beforeAll(async () => {
  hub = await startNewsletterHub();
});
afterAll(() => hub.close());

async function importCsv(csv: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([csv], 'list.csv'));
  form.set('consent', 'Paper list at the spring fair, 3 May.');
  form.set('dryRun', 'false');
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const path = '/api/newsletter/admin/import';
  const response = await hub.request(path, {
    method: 'POST',
    body: form,
    token: hub.admin.token,
  });
  return { status: response.status, data: await response.json() };
}

const search = async (filter: object) => {
  const { data } = await hub.ask('POST', '/subscribers/search', { filter });
  return data.subscribers.map(({ email }: { email: string }) => email).sort();
};

const exported = async (filter: object = {}) => {
  const path = `/api/newsletter/admin/subscribers.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return hub.request(path, { token: hub.admin.token });
};

describe('import', () => {
  it('tells what it would do before it does anything', async () => {
    const csv = 'E-mail,Name\nnew@example.org,Ada\nnew@example.org,Ada\nwrong,Bob\n';
    const { data } = await importCsv(csv, { dryRun: 'true', consent: '' });
    expect(data).toMatchObject({ added: 1, repeated: 1, invalid: 1, mapping: { email: 'E-mail' } });
    expect(data.problems).toEqual([
      { row: 4, value: 'wrong', message: 'This is not an email address.' },
    ]);
    expect(await search({ q: 'new@' })).toEqual([]);
  });

  it('wants to know where these people agreed', async () => {
    const { status, data } = await importCsv('email\nx@example.org\n', { consent: ' ' });
    expect([status, data.field]).toEqual([400, 'consent']);
  });

  it('takes another column when told so, and stores the consent', async () => {
    const csv = 'contact,kind\nmapped@example.org,fair\n';
    const mapping = JSON.stringify({ email: 'contact', tags: 'kind' });
    expect((await importCsv(csv, { mapping })).data).toMatchObject({ added: 1 });
    const found = await hub.ask('POST', '/subscribers/search', { filter: { tags: ['fair'] } });
    const one = await hub.ask('GET', `/subscribers/${found.data.subscribers[0].id}`);
    expect(one.data.consents).toMatchObject([
      { event: 'imported', text: 'Paper list at the spring fair, 3 May.' },
    ]);
  });

  it('leaves a column out when told so, and reads the semicolons of other countries', async () => {
    const csv = 'Email;Name;Tags\nsemi@example.org;"Ada; really";fair\n';
    const mapping = JSON.stringify({ name: '' });
    const { data } = await importCsv(csv, { mapping });
    expect(data).toMatchObject({ added: 1, mapping: { email: 'Email', name: '', tags: 'Tags' } });
    const found = await hub.ask('POST', '/subscribers/search', { filter: { q: 'semi@' } });
    expect(found.data.subscribers[0]).toMatchObject({
      name: '',
      tags: ['newsletter_subscriber', 'fair'],
    });
  });

  it('brings nobody back who has left or was erased', async () => {
    const left = await hub.subscribe('left@example.org');
    await hub.request('/api/newsletter/unsubscribe', { json: left });
    const erased = await hub.subscribe('erased@example.org');
    expect((await hub.ask('DELETE', `/subscribers/${erased.s}`)).status).toBe(200);
    const { data } = await importCsv('email\nleft@example.org\nErased@example.org\n');
    expect(data).toMatchObject({ added: 0, known: 1, suppressed: 1 });
    expect(await search({ status: ['active'], q: 'left@' })).toEqual([]);
  });
});

describe('export', () => {
  it('has the documented name and columns, all quoted, and no formula', async () => {
    await importCsv('email,source,interests\ncalc@example.org,"=1+1","@sum;prompts"\n');
    const response = await exported({ q: 'calc@' });
    const day = hub.platform.now().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="newsletter-subscribers-${day}.csv"`,
    );
    const [header, line] = (await response.text()).split('\r\n');
    expect(header).toBe('"Email","Source","Interests","Subscribed At","Status"');
    expect(line).toMatch(
      /^"calc@example.org","'=1\+1","'@sum;prompts","\d{4}-\d\d-\d\dT[\d:.]+Z","active"$/,
    );
  });

  it('can be imported again without its marks', async () => {
    const text = await (await exported({ q: 'calc@' })).text();
    await hub.platform.db.execute(
      sql`delete from newsletter_subscribers where email = 'calc@example.org'`,
    );
    expect((await importCsv(text)).data).toMatchObject({ added: 1 });
    expect(await search({ sources: ['=1+1'] })).toEqual(['calc@example.org']);
  });

  it('of another hub brings only who is active there, each with the day of their sign-up', async () => {
    const csv = [
      '"Email","Source","Interests","Subscribed At","Status"',
      '"stays@example.org","web","prompts","2024-05-06T07:08:09.000Z","active"',
      '"left-there@example.org","web","prompts","2024-05-06T07:08:09.000Z","unsubscribed"',
      '"asked@example.org","web","prompts","2024-05-06T07:08:09.000Z","pending"',
      '"both@example.org","web","prompts","not a day","active"',
      '"Both@example.org","web","prompts","","Bounced"',
    ].join('\r\n');
    const { data } = await importCsv(csv);
    expect(data).toMatchObject({ added: 1, inactive: 3, invalid: 0 });
    expect(data.problems[0]).toEqual({
      ...{ row: 3, value: 'left-there@example.org' },
      message: 'Left out: the file says “unsubscribed”.',
    });
    expect(await search({ sources: ['web'] })).toEqual(['stays@example.org']);
    const text = await (await exported({ sources: ['web'] })).text();
    expect(text).toContain('"2024-05-06T07:08:09.000Z","active"');
    await hub.platform.db.execute(sql`delete from newsletter_subscribers where source = 'web'`);
  });

  it('streams a list of any length completely', async () => {
    await hub.platform.db.execute(sql`
      insert into newsletter_subscribers (email, email_hash, status, source, subscribed_at)
      select 'many-' || n || '@example.org', 'many-' || n, 'pending', 'many', now() from generate_series(1, 4500) n`);
    const lines = (await (await exported({ sources: ['many'] })).text()).trim().split('\r\n');
    expect(new Set(lines).size).toBe(4501);
  });

  it('says what it cannot search for instead of breaking off', async () => {
    const response = await exported({ q: '\u0000' });
    expect([response.status, (await response.json()).code]).toEqual([400, 'bad_input']);
  });

  it('is for administrators', async () => {
    for (const token of [undefined, hub.reader.token]) {
      const init = token ? { token } : {};
      const response = await hub.request('/api/newsletter/admin/subscribers.csv', init);
      expect(response.status).toBe(token ? 403 : 401);
    }
  });
});

describe('the list', () => {
  it('is searched, filtered, paged and counted', async () => {
    await hub.platform.db.execute(sql`
      update newsletter_subscribers set subscribed_at = now() - interval '8 days' where source = 'many'`);
    const { data } = await hub.ask('GET', '/stats');
    expect(data.total - data.newThisWeek).toBe(4500);
    const first = await hub.ask('POST', '/subscribers/search', { filter: { sources: ['many'] } });
    const second = await hub.ask('POST', '/subscribers/search', {
      filter: { sources: ['many'] },
      cursor: first.data.nextCursor,
    });
    const ids = [...first.data.subscribers, ...second.data.subscribers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(await search({ q: 'MAPPED@' })).toEqual(['mapped@example.org']);
    expect(await search({ status: ['unsubscribed'] })).toEqual(['left@example.org']);
  });

  it('keeps segments with living counts', async () => {
    const filter = { interests: ['prompts'], status: ['active'] };
    const { data } = await hub.ask('POST', '/segments', { name: 'Prompt people', filter });
    const before = await hub.ask('GET', '/segments');
    await hub.subscribe('prompter@example.org');
    const after = await hub.ask('GET', '/segments');
    expect(after.data.segments[0].total).toBe(before.data.segments[0].total + 1);
    expect(after.data.segments[0]).toMatchObject({ id: data.id, name: 'Prompt people', filter });
  });
});

it('deleting an account forgets its subscription', async () => {
  const link = await hub.subscribe(hub.reader.email);
  const path = `/subscribers/${link.s}`;
  expect((await hub.ask('GET', path)).status).toBe(200);
  const { platform } = hub;
  const erase = () => platform.db.transaction((tx) => eraseUserData(tx, platform, hub.reader.id));
  // Whoever only typed the address in ends nobody's subscription.
  await erase();
  expect((await hub.ask('GET', path)).status).toBe(200);
  await platform.db.execute(
    sql`update auth_users set email_proof = 'mail' where id = ${hub.reader.id}`,
  );
  await erase();
  expect((await hub.ask('GET', path)).status).toBe(404);
});
