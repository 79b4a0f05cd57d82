import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MessageRow } from '../conversation-types.ts';
import { messageColumns } from '../messages.ts';

/** The columns of a round without any check, in their places. */
export async function listRound(scope: DbScope, id: string): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${messageColumns} from messages m where m.round_id = ${id} order by m.round_place`);
  return rows;
}

/** Keeps one of the columns, from which the conversation goes on; with `null` none of them. */
export async function markKept(
  scope: DbScope,
  roundId: string,
  kept: string | null,
): Promise<void> {
  await scope.execute(sql`
    update messages set round_state = case when id = ${kept}::uuid then 'kept' else 'left' end
    where round_id = ${roundId}`);
}

/** Tells the names of a round that was blind. */
export async function openRound(scope: DbScope, roundId: string): Promise<void> {
  await scope.execute(sql`update messages set round_state = 'open' where round_id = ${roundId}`);
}
