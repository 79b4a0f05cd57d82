import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** Seconds without a sign of life after which the writer of an answer counts as dead. */
const staleAfterSeconds = 6;

/**
 * Marks answers whose process died as interrupted; what was written of them stays. Films are left
 * alone: their job goes on. `which` narrows them. Any server may call this at any time. Returns the ids.
 */
export async function recoverInterrupted(
  scope: DbScope,
  which: SQL = sql`true`,
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    update messages
    set status = 'interrupted',
        metadata = metadata || '{"error": "The server stopped while this answer was being written. What had arrived is kept; press Retry for a new answer."}'
    where status = 'streaming' and type <> 'video'
      and heartbeat_at < now() - make_interval(secs => ${staleAfterSeconds})
      and ${which}
    returning id`);
  return rows.map(({ id }) => id);
}

/** Narrows to one conversation. */
export const ofConversation = (id: string): SQL => sql`conversation_id = ${id}`;
