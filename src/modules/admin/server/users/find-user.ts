import { notFound } from '#kernel/errors.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { HubUserDetail } from '../../users-contract.ts';
import { toUser, type UserRow, userColumns } from './list-users.ts';

type DetailRow = UserRow & {
  providers: string[];
  has_password: boolean;
  second_factor: boolean;
  tokens: number;
  orders: number;
};

type SessionRow = {
  id: string;
  user_agent: string;
  ip: string;
  created_at: string;
  last_active_at: string;
  impersonated: boolean;
};

export const userGone = () => notFound('There is no such account.');

/** One account as an administrator sees it. Nothing of it signs anybody in. */
export async function findUserDetail(platform: Platform, id: string): Promise<HubUserDetail> {
  const now = platform.now().toISOString();
  const { rows } = await platform.db.execute<DetailRow>(sql`
    select ${userColumns(now)}, u.password_hash is not null as has_password,
      array(select distinct provider from auth_identities where user_id = u.id) as providers,
      exists (select 1 from auth_factors f
        where f.user_id = u.id and f.status = 'verified') as second_factor,
      (select count(*)::int from auth_personal_tokens where user_id = u.id)
        + (select count(*)::int from hub_tokens where user_id = u.id) as tokens,
      (select count(*)::int from commerce_orders where user_id = u.id) as orders
    from auth_users u where u.id = ${id}`);
  const row = rows[0];
  if (!row) throw userGone();
  return {
    ...toUser(row),
    providers: row.providers,
    hasPassword: row.has_password,
    secondFactor: row.second_factor,
    tokens: row.tokens,
    orders: row.orders,
    sessions: await sessionsOf(platform, id, now),
  };
}

async function sessionsOf({ db }: Platform, id: string, now: string) {
  const { rows } = await db.execute<SessionRow>(sql`
    select id, user_agent, ip, created_at, last_active_at,
      impersonator_id is not null as impersonated
    from auth_sessions where user_id = ${id} and expires_at > ${now}
    order by last_active_at desc limit 100`);
  return rows.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    ip: session.ip,
    createdAt: isoTime(session.created_at),
    lastActiveAt: isoTime(session.last_active_at),
    impersonated: session.impersonated,
  }));
}
