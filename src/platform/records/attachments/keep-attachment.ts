import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { newRecordId } from '../record-ids.ts';

type Given = {
  readonly ownerId: string;
  readonly name: string;
  /** Media type; empty when nobody knows. */
  readonly type: string;
  readonly bytes: Buffer;
};

/** Keeps a file as an attachment that a record may name from now on. */
export async function keepAttachment({ files }: Platform, tx: DbScope, given: Given) {
  const stored = await files.save(
    tx,
    // Pictures of the catalogue are shown to everyone who has their address.
    {
      ownerId: given.ownerId,
      name: given.name,
      mimeType: given.type || 'application/octet-stream',
      purpose: 'record-attachment',
      visibility: 'public',
    },
    given.bytes,
  );
  const id = newRecordId('att');
  await tx.execute(sql`
    insert into record_attachments (id, file_id, filename, status)
    values (${id}, ${stored.id}, ${given.name}, 'stored')`);
  const { size, mime_type: type } = stored;
  return { id, filename: given.name, size, type, url: `/files/${stored.id}` };
}
