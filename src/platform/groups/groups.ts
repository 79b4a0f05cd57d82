import { AppError, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { audit } from '../auth/audit.ts';
import { payerOf } from '../budgets/payers.ts';
import { readBudgets } from '../budgets/reservations.ts';
import type { DbScope } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';

/** Caps of a group, in US cents; null for none. */
export type GroupCaps = {
  /** Of each member, in place of what holds for everybody. */
  readonly memberDayCents: number | null;
  readonly memberMonthCents: number | null;
  /** Of all members together. */
  readonly monthCents: number | null;
};
export type GroupFields = GroupCaps & { readonly name: string };
export type Group = GroupFields & {
  readonly id: string;
  readonly members: number;
  /** By its members this month, reservations included, in millionths of a US dollar. */
  readonly spent: number;
};

/** Millionths of a dollar in a cent. */
const perCent = 10_000;
const fromCents = (cents: number | null) => (cents === null ? null : cents * perCent);
const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount / perCent));

const mostGroups = 500;

type Row = {
  id: string;
  name: string;
  members: number;
  month_cap: number | null;
  member_day_cap: number | null;
  member_month_cap: number | null;
};

/** All groups by name, or the one with this id. */
export async function listGroups({ db, now }: Platform, id?: string): Promise<Group[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.*, (select count(*)::int from group_members m where m.group_id = g.id) as members
    from groups g where ${id === undefined ? sql`true` : sql`g.id = ${id}`} order by lower(g.name)`);
  const payers = rows.map((row) => payerOf('group', row.id));
  const budgets = new Map(
    (await readBudgets(db, payers, now())).map((budget) => [budget.payer, budget]),
  );
  return rows.map((row) => {
    const budget = budgets.get(payerOf('group', row.id).key);
    return {
      ...{ id: row.id, name: row.name, members: row.members },
      memberDayCents: toCents(row.member_day_cap),
      memberMonthCents: toCents(row.member_month_cap),
      monthCents: toCents(row.month_cap),
      spent: budget ? budget.month_spent + budget.held : 0,
    };
  });
}

/** One group; throws 404. */
export async function findGroup(platform: Platform, id: string): Promise<Group> {
  const [group] = await listGroups(platform, id);
  if (!group) throw groupGone();
  return group;
}

export const groupGone = () => notFound('There is no such group.');

/** Throws 400 for a name that another group has, and for one group too many. */
export async function createGroup(
  platform: Platform,
  actor: CurrentUser,
  fields: GroupFields,
): Promise<Group> {
  const id = await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('groups'))`);
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from groups`);
    if ((rows[0]?.n ?? 0) >= mostGroups) {
      throw new AppError('bad_input', 400, `There can be at most ${mostGroups} groups.`);
    }
    await refuseTaken(tx, fields.name, null);
    const made = await tx.execute<{ id: string }>(sql`
      insert into groups (name, month_cap, member_day_cap, member_month_cap, created_at)
      values (${fields.name}, ${fromCents(fields.monthCents)}, ${fromCents(fields.memberDayCents)},
        ${fromCents(fields.memberMonthCents)}, ${platform.now().toISOString()}) returning id`);
    const { id } = made.rows[0] as { id: string };
    const details = { group: id, ...fields };
    await audit(platform, tx, { event: 'group.created', actorId: actor.id, details });
    return id;
  });
  return findGroup(platform, id);
}

/** Changes its name and caps; what is spent stays counted. Throws 404 and 400 as `createGroup`. */
export async function changeGroup(
  platform: Platform,
  actor: CurrentUser,
  id: string,
  fields: GroupFields,
): Promise<Group> {
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('groups'))`);
    await refuseTaken(tx, fields.name, id);
    const { rowCount } = await tx.execute(sql`
      update groups set name = ${fields.name}, month_cap = ${fromCents(fields.monthCents)},
        member_day_cap = ${fromCents(fields.memberDayCents)},
        member_month_cap = ${fromCents(fields.memberMonthCents)} where id = ${id}`);
    if (!rowCount) throw groupGone();
    const details = { group: id, ...fields };
    await audit(platform, tx, { event: 'group.changed', actorId: actor.id, details });
  });
  platform.cachedReads.forget();
  return findGroup(platform, id);
}

/** Its members stay, with what holds for everybody. */
export async function removeGroup(platform: Platform, actor: CurrentUser, id: string) {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`delete from groups where id = ${id} returning name`,
    );
    const name = rows[0]?.name;
    if (name === undefined) throw groupGone();
    const details = { group: id, name };
    await audit(platform, tx, { event: 'group.removed', actorId: actor.id, details });
  });
  platform.cachedReads.forget();
}

async function refuseTaken(tx: DbScope, name: string, except: string | null): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from groups where lower(name) = lower(${name}) and id is distinct from ${except}::uuid`);
  if (rows.length === 0) return;
  throw new AppError('bad_input', 400, 'Another group has this name.', { field: 'name' });
}

/** Of these ids, those that are groups. */
export async function groupsAmong(scope: DbScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from groups where id in (
      select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) for share`);
  return new Set(rows.map(({ id }) => id));
}
