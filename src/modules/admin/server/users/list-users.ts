import { isoTime } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { HubUser, userFilters, userSorts } from '../../users-contract.ts';

const pageSize = 50;

export type UserRow = {
  id: string;
  email: string;
  name: string | null;
  is_admin: boolean;
  disabled: boolean;
  confirmed: boolean;
  created_at: string;
  last_sign_in_at: string | null;
};

export type UserSearch = {
  readonly q: string;
  readonly role: (typeof userFilters)[number];
  readonly sort: (typeof userSorts)[number];
  readonly cursor?: string | undefined;
};

/** What a list shows of an account. */
export const userColumns = (now: string): SQL => sql`
  u.id, u.email, u.user_metadata ->> 'full_name' as name, u.created_at, u.last_sign_in_at,
  u.email_confirmed_at is not null as confirmed,
  coalesce(u.banned_until > ${now}, false) as disabled,
  exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin`;

/** A page of accounts, and how many there are in all. */
export async function listUsers(platform: Platform, search: UserSearch) {
  const now = platform.now().toISOString();
  const where = sql`${wordsFilter(search.q)} and ${roleFilter(search.role, now)}`;
  const { order, after } = sorting(search.sort, search.cursor);
  const { rows } = await platform.db.execute<UserRow>(sql`
    select ${userColumns(now)} from auth_users u where ${where} and ${after}
    order by ${order} limit ${pageSize + 1}`);
  const counted = await platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from auth_users u where ${where}`,
  );
  const page = rows.slice(0, pageSize);
  return {
    users: page.map(toUser),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    total: counted.rows[0]?.n ?? 0,
  };
}

export const toUser = (row: UserRow): HubUser => ({
  id: row.id,
  email: row.email,
  name: row.name ?? '',
  isAdmin: row.is_admin,
  disabled: row.disabled,
  confirmed: row.confirmed,
  createdAt: isoTime(row.created_at),
  lastSignInAt: row.last_sign_in_at && isoTime(row.last_sign_in_at),
});

function wordsFilter(q: string): SQL {
  const words = q.trim();
  if (!words) return sql`true`;
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(u.email ilike ${like} or u.user_metadata ->> 'full_name' ilike ${like})`;
}

function roleFilter(role: UserSearch['role'], now: string): SQL {
  const isAdmin = sql`exists (select 1 from user_roles r where r.user_id = u.id)`;
  return {
    all: sql`true`,
    admin: isAdmin,
    user: sql`not ${isAdmin}`,
    disabled: sql`u.banned_until > ${now}`,
    unconfirmed: sql`u.email_confirmed_at is null`,
  }[role];
}

/** The order, and what comes after the last account of the page before. */
function sorting(sort: UserSearch['sort'], cursor: string | undefined): { order: SQL; after: SQL } {
  const active = sql`coalesce(u.last_sign_in_at, 'epoch'::timestamptz)`;
  const key = { newest: sql`u.created_at`, oldest: sql`u.created_at`, email: sql`u.email`, active };
  const isDown = sort === 'newest' || sort === 'active';
  const order = isDown ? sql`${key[sort]} desc, u.id desc` : sql`${key[sort]}, u.id`;
  if (!cursor) return { order, after: sql`true` };
  const last = sql`(select ${key[sort]}, u.id from auth_users u where u.id = ${cursor})`;
  return { order, after: sql`(${key[sort]}, u.id) ${isDown ? sql`<` : sql`>`} ${last}` };
}
