import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { Group, GroupMember } from '../../groups-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

const noCaps = { memberDayCents: null, memberMonthCents: null, monthCents: null };

let desk: Awaited<ReturnType<typeof startAdminHub>>;
let hub: TestHub;
let person: TestUser;
beforeAll(async () => {
  desk = await startAdminHub();
  ({ hub, ada: person } = desk);
});
afterAll(() => hub.close());

const group = (name: string, more: object = {}) =>
  desk.call<Group>('POST', '/groups', { name, ...noCaps, ...more });

describe('groups', () => {
  it('are made, renamed, filled and deleted by administrators, who leave a trace', async () => {
    const { id } = await group('  Editors  ', { memberMonthCents: 1234 });
    await desk.call('POST', `/groups/${id}/members`, { email: person.email });
    await desk.call('POST', `/groups/${id}/members`, { email: person.email.toUpperCase() });
    const page = await desk.call<{ members: GroupMember[] }>('GET', `/groups/${id}/members`);
    expect(page.members.map(({ email }) => email)).toEqual([person.email]);
    const changed = { name: 'Writers', ...noCaps, monthCents: 500 };
    expect(await desk.call('PUT', `/groups/${id}`, changed)).toMatchObject({
      ...changed,
      ...{ members: 1, spent: 0 },
    });
    await desk.call('DELETE', `/groups/${id}`);
    expect((await desk.send('GET', `/groups/${id}`)).status).toBe(404);
    expect((await desk.send('GET', `/groups/${id}/members`)).status).toBe(404);
    const { rows } = await hub.platform.db.execute<{ event: string }>(sql`
      select event from auth_audit where details ->> 'group' = ${id} order by created_at, id`);
    expect(rows.map(({ event }) => event)).toEqual([
      ...['group.created', 'group.member-added', 'group.changed', 'group.removed'],
    ]);
  });

  it('have a name of their own, and members with an account', async () => {
    const { id, name } = await group('Known');
    const fault = async (answer: Response) => ({
      status: answer.status,
      text: await answer.text(),
    });
    const twice = { name: name.toUpperCase(), ...noCaps };
    expect(await fault(await desk.send('POST', '/groups', twice))).toMatchObject({
      status: 400,
      text: expect.stringContaining('Another group has this name.'),
    });
    const stranger = { email: 'nobody@example.org' };
    expect(await fault(await desk.send('POST', `/groups/${id}/members`, stranger))).toMatchObject({
      status: 400,
      text: expect.stringContaining('Nobody has an account with this address'),
    });
  });

  it('list many members page by page', async () => {
    const { id } = await group('Crowd');
    await hub.platform.db.execute(sql`
      with crowd as (
        insert into auth_users (email, email_confirmed_at)
        select 'member-' || lpad(n::text, 3, '0') || '@example.org', now()
        from generate_series(1, 120) n returning id)
      insert into group_members (group_id, user_id) select ${id}, id from crowd`);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { members: GroupMember[]; nextCursor: string | null } = await desk.call(
        'GET',
        `/groups/${id}/members${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...page.members.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(120);
  });

  it('are nobody’s business but administrators’', async () => {
    expect((await desk.send('GET', '/groups', undefined, person)).status).toBe(403);
    const caps = { dayCents: null, monthCents: null };
    expect((await desk.send('PUT', `/users/${person.id}/caps`, caps, person)).status).toBe(403);
  });
});
