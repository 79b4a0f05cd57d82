import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { groupsOf } from '../../groups/groups-of.ts';
import type { Platform } from '../../platform.ts';
import { defineSetting } from '../../settings/settings.ts';

/** US cents; null for no limit. */
const cents = z.number().int().min(0).max(10_000_000).nullable();

export const hubKeyLimitsSchema = z.object({
  /** Who may spend the hub's keys at all. */
  who: z.enum(['everyone', 'admins']),
  /** What one person may spend a day and a month, by UTC. */
  dayCents: cents,
  monthCents: cents,
  /** Calls a day of one person whose price nobody has entered; null for no limit. */
  unpricedPerDay: z.number().int().min(0).max(1_000_000).nullable(),
  /** What everybody together may spend a month in a module, by its id. */
  moduleMonthCents: z.record(z.string().min(1).max(60), z.number().int().min(0).max(10_000_000)),
});
export type HubKeyLimits = z.infer<typeof hubKeyLimitsSchema>;

/** What people may spend of the hub's own keys. Administrators have no limit. */
export const hubKeyLimits = defineSetting<HubKeyLimits>({
  key: 'gateway.hub-key-limits',
  schema: hubKeyLimitsSchema,
  initial: {
    who: 'everyone',
    dayCents: 500,
    monthCents: 5000,
    unpricedPerDay: 200,
    moduleMonthCents: {},
  },
});

/** The limits as every call looks them up. */
export const limitsOf = ({ cachedReads, settings }: Platform): Promise<HubKeyLimits> =>
  cachedReads.get('hub-key limits', () => settings.get(hubKeyLimits));

/** Whether somebody is an administrator at this moment. */
export const isAdministrator = ({ cachedReads, db }: Platform, userId: string): Promise<boolean> =>
  cachedReads.get(`administrator ${userId}`, async () => {
    const { rows } = await db.execute(
      sql`select from user_roles where user_id::text = ${userId} and role = 'admin'`,
    );
    return rows.length > 0;
  });

/** Whether somebody may spend the hub's keys at all. */
export const maySpend = async (platform: Platform, userId: string): Promise<boolean> =>
  (await limitsOf(platform)).who === 'everyone' || isAdministrator(platform, userId);

/** Whether anything may bound what somebody spends of the hub's keys. */
export async function hasLimit(platform: Platform, userId: string): Promise<boolean> {
  const { dayCents, monthCents, moduleMonthCents } = await limitsOf(platform);
  if (dayCents !== null || monthCents !== null || Object.keys(moduleMonthCents).length > 0)
    return true;
  if ((await groupsOf(platform, userId)).length > 0) return true;
  return platform.cachedReads.get(`has a cap ${userId}`, async () => {
    const { rows } = await platform.db.execute(sql`
      select from budgets
      where user_id::text = ${userId} and coalesce(day_cap, month_cap) is not null`);
    return rows.length > 0;
  });
}
