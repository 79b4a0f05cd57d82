import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';

/** A group as every call of a member looks it up. Money is in millionths of a US dollar. */
export type OwnGroup = {
  readonly id: string;
  readonly name: string;
  /** For all members together. */
  readonly monthCap: number | null;
  /** For each member, in place of what holds for everybody; null where the group says nothing. */
  readonly memberDayCap: number | null;
  readonly memberMonthCap: number | null;
};

/** The groups somebody is in, by name. */
export const groupsOf = ({ cachedReads, db }: Platform, userId: string): Promise<OwnGroup[]> =>
  cachedReads.get(`groups of ${userId}`, async () => {
    const { rows } = await db.execute<OwnGroup>(sql`
      select g.id, g.name, g.month_cap as "monthCap", g.member_day_cap as "memberDayCap", g.member_month_cap as "memberMonthCap"
      from groups g join group_members m on m.group_id = g.id
      where m.user_id::text = ${userId} order by lower(g.name)`);
    return rows;
  });
