import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/**
 * Puts somebody into just these groups by the word of an issuer, and out of those that it put them into
 * before. Members whom an administrator added stay.
 */
export async function followIssuer(
  tx: DbScope,
  userId: string,
  issuerId: string,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = sql`select value::uuid from json_array_elements_text(${JSON.stringify(groupIds)}::json)`;
  await tx.execute(sql`
    delete from group_members where user_id = ${userId} and issuer_id = ${issuerId}
      and group_id not in (${wanted})`);
  await tx.execute(sql`
    insert into group_members (group_id, user_id, issuer_id)
    select id, ${userId}, ${issuerId} from groups where id in (${wanted})
    on conflict do nothing`);
}

/** Takes everybody out of groups that an issuer put them into and no longer fills. */
export const leaveUnmapped = (tx: DbScope, issuerId: string, groupIds: readonly string[]) =>
  tx.execute(sql`
    delete from group_members where issuer_id = ${issuerId} and group_id not in (
      select value::uuid from json_array_elements_text(${JSON.stringify(groupIds)}::json))`);
