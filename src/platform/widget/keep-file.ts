import { AppError, badInput } from '#kernel/errors.ts';
import { keepAsset } from '../assets/keep-asset.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { requireSpace } from '../spaces/space-access.ts';
import type { FoundWidget, WidgetSession } from './channel.ts';
import { perDay, takeTurn } from './widget-door.ts';

/** Files of one conversation, and of all visitors of one widget in a day. */
const mostInSession = 10;
const mostInDay = 200;

/** Keeps a visitor's file in the space of whoever publishes the widget; it takes their room. */
export async function keepVisitorFile(
  platform: Platform,
  widget: FoundWidget,
  session: WidgetSession,
  name: string,
  bytes: Uint8Array,
): Promise<{ fileId: string; name: string; bytes: number }> {
  if (name.trim() === '' || name.length > 200) throw badInput('The file needs a name.', 'name');
  const { db } = platform;
  const { rows: before } = await db.execute<{ count: number }>(sql`
    select (select count(*) from widget_files where session_id = ${session.id})::int
      + (select count(*) from widget_messages where session_id = ${session.id} and file_name is not null)::int
      as count`);
  if ((before[0]?.count ?? 0) >= mostInSession) {
    throw new AppError('too_many_requests', 429, `A conversation takes ${mostInSession} files.`);
  }
  await takeTurn(platform, `widget files of ${widget.projectId}`, mostInDay, perDay);
  const space = await requireSpace(db, widget.personId, widget.spaceId, 'edit');
  const asset = await keepAsset(db, platform, space, widget.personId, {
    ...{ name, bytes, tags: ['conversation'] },
  });
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into widget_files (session_id, asset_id, name, bytes)
    values (${session.id}, ${asset.id}, ${asset.name}, ${bytes.byteLength}) returning id`);
  return { fileId: rows[0]?.id ?? '', name: asset.name, bytes: bytes.byteLength };
}
