import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { createGuardedFetch } from '../../fetch/guarded-fetch.ts';
import type { StoredFile } from '../../files/files.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { announce } from '../record-store.ts';
import { findTable } from '../record-tables.ts';
import { readRows, type StoredAttachment, viewRecord } from '../stored-records.ts';
import { noteSync } from '../sync-log.ts';
import { definitionOf } from '../tables/table-definitions.ts';

/** Largest attachment that is copied, in bytes. */
const largestFile = 100_000_000;
/** Files fetched at the same time. */
const atOnce = 4;

type Waiting = {
  id: string;
  table_id: string;
  record_id: string;
  source_url: string;
  filename: string;
};

/** Copies the files of new attachments here at once: Airtable's addresses die after two hours. */
export const fetchAttachmentsJob = defineJob({
  name: 'records:fetch',
  withoutRoom: 'waits',
  noGiveUp: 'its files stay marked as missing until an admin retries it',
  payload: z.unknown(),
  async run(platform, _payload, { signal }) {
    const load = createGuardedFetch({
      allowPrivate: platform.config.ALLOW_PRIVATE_ADDRESSES,
      timeoutMs: 120_000,
      maxBytes: largestFile,
    });
    for (;;) {
      const { rows } = await platform.db.execute<Waiting>(sql`
        select id, table_id, record_id, source_url, filename from record_attachments
        where status = 'pending' and source_url is not null order by created_at limit ${atOnce}`);
      if (rows.length === 0 || signal.aborted) return;
      await Promise.all(rows.map((row) => fetchOne(platform, load, row)));
    }
  },
});

async function fetchOne(platform: Platform, load: typeof fetch, row: Waiting): Promise<void> {
  try {
    const response = await load(row.source_url);
    if (!response.ok) throw new Error(`the address answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get('content-type')?.split(';')[0]?.trim();
    await keepFile(platform, row, bytes, type || 'application/octet-stream');
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await platform.db.transaction(async (tx) => {
      await tx.execute(sql`
        update record_attachments set status = 'failed', error = ${reason} where id = ${row.id}`);
      const message = `The attachment "${row.filename}" could not be copied: ${reason}`;
      await noteSync(tx, { level: 'warning', message, recordId: row.record_id });
    });
  }
}

async function keepFile(platform: Platform, row: Waiting, bytes: Uint8Array, mimeType: string) {
  await platform.db.transaction(async (tx) => {
    const table = await findTable(tx, row.table_id);
    // Pictures of a catalogue are shown to everyone; others open by signed links only.
    const visibility = definitionOf(table.name)?.hasPublicFiles ? 'public' : 'private';
    const file = await platform.files.save(
      tx,
      { ownerId: null, name: row.filename, mimeType, purpose: 'record-attachment', visibility },
      bytes,
    );
    await tx.execute(sql`
      update record_attachments set status = 'stored', error = null, file_id = ${file.id}
      where id = ${row.id}`);
    const { store } = platform.records;
    const [before] = await readRows(tx, row.table_id, [row.record_id], true);
    if (!before) return;
    const fields = withFile(before.fields, row.id, file);
    await tx.execute(sql`
      update records set fields = ${JSON.stringify(fields)}::jsonb where id = ${row.record_id}`);
    const record = viewRecord(store.links, table, { ...before, fields });
    // Readers of the record learn the new address; its version stays, as its content does.
    await announce({ store, scope: tx }, [
      { kind: 'updated', record, before: viewRecord(store.links, table, before) },
    ]);
  });
}

function withFile(fields: Record<string, unknown>, id: string, file: StoredFile) {
  const place = (one: StoredAttachment): StoredAttachment => {
    if (one?.id !== id) return one;
    const { url: _source, ...kept } = one;
    return {
      ...kept,
      ...{ file: file.id, size: file.size, type: file.mime_type },
      ...(file.visibility === 'public' && { isPublic: true }),
    };
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one) => (typeof one === 'object' ? place(one) : one))
        : value,
    ]),
  );
}
