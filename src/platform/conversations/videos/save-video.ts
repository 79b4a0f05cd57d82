import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { errorText } from '../answers/failures.ts';
import type { MessageMetadata, MessageRow, MessageStatus } from '../conversation-types.ts';
import { storedJson } from '../stored-json.ts';

/** Ends a film that will not come, with its cause; returns false. */
export function giveUpVideo(
  scope: DbScope,
  message: MessageRow,
  cause: string,
  more: MessageMetadata = {},
): Promise<boolean> {
  const notice = `Service call failed: ${cause}`;
  const content = errorText(notice, more.detail);
  return saveVideo(scope, { ...message, content }, 'failed', { ...more, error: cause, notice });
}

/** Stores a step; returns whether the film goes on. */
export async function saveVideo(
  scope: DbScope,
  message: MessageRow,
  status: MessageStatus,
  metadata: MessageMetadata,
): Promise<boolean> {
  const { rows } = await scope.execute(sql`
    update messages
    set status = ${status}, content = ${message.content}, service = ${message.service}, type = ${message.type},
        metadata = metadata || ${storedJson(metadata)}::jsonb, heartbeat_at = now()
    where id = ${message.id} and status = 'streaming' returning id`);
  return rows.length > 0 && status === 'streaming';
}
