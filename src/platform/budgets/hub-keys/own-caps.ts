import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { audit } from '../../auth/audit.ts';
import { groupsOf } from '../../groups/groups-of.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { setCaps } from '../payers.ts';
import { ownShare } from './own-share.ts';
import { perCent } from './payers-for.ts';

/** Caps that are one person's alone, in US cents; null leaves it to their groups and everybody's. */
export type PersonCaps = { readonly dayCents: number | null; readonly monthCents: number | null };

const toCents = (amount: number | null | undefined) =>
  amount == null ? null : Math.round(amount / perCent);
const fromCents = (cents: number | null) => (cents === null ? null : cents * perCent);

/** A person's own caps beside those in effect, and what is spent of them, for administrators. */
export async function readPersonCaps(platform: Platform, userId: string) {
  const { rows } = await platform.db.execute<{ day_cap: number | null; month_cap: number | null }>(
    sql`select day_cap, month_cap from budgets where user_id = ${userId}`,
  );
  const { limited, day, month } = await ownShare(platform, userId);
  return {
    own: { dayCents: toCents(rows[0]?.day_cap), monthCents: toCents(rows[0]?.month_cap) },
    ...{ limited, day, month },
    groups: (await groupsOf(platform, userId)).map(({ id, name }) => ({ id, name })),
  };
}

/** Sets them; they hold from the next call on. Throws 404. */
export async function setPersonCaps(
  platform: Platform,
  actor: CurrentUser,
  userId: string,
  { dayCents, monthCents }: PersonCaps,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // Locked against its deletion: no budget is left behind.
    const { rows } = await tx.execute(sql`select from auth_users where id = ${userId} for share`);
    if (rows.length === 0) throw notFound('There is no such account.');
    const caps = { dayCap: fromCents(dayCents), monthCap: fromCents(monthCents) };
    await setCaps(tx, userId, caps);
    const details = { dayCents, monthCents };
    await audit(platform, tx, { event: 'caps.changed', userId, actorId: actor.id, details });
  });
  platform.cachedReads.forget();
}
