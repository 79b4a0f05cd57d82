import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { AirtableClient } from './airtable-client.ts';
import { patientRequest } from './patient-request.ts';

/** Ids of Airtable's records by the id of their table. */
export type WebhookNews = {
  readonly changed: ReadonlyMap<string, string[]>;
  readonly destroyed: ReadonlyMap<string, string[]>;
};

type TableChange = {
  createdRecordsById?: Record<string, unknown>;
  changedRecordsById?: Record<string, unknown>;
  destroyedRecordIds?: string[];
};
type Reply = {
  payloads: { changedTablesById?: Record<string, TableChange> }[];
  cursor: number;
  mightHaveMore: boolean;
};

/** Reads what the webhook has kept since last time; undefined without a webhook. */
export async function readWebhook(
  platform: Platform,
  client: AirtableClient,
  signal: AbortSignal,
): Promise<WebhookNews | undefined> {
  const { rows } = await platform.db.execute<{ webhook_id: string | null; webhook_cursor: number }>(
    sql`select webhook_id, webhook_cursor from record_bases where base_id = ${client.baseId}`,
  );
  const id = rows[0]?.webhook_id;
  if (!id) return undefined;
  const changed = new Map<string, Set<string>>();
  const destroyed = new Map<string, Set<string>>();
  let cursor = rows[0]?.webhook_cursor ?? 1;
  for (let more = true; more; ) {
    const path = `/v0/bases/${client.baseId}/webhooks/${id}/payloads?cursor=${cursor}&limit=50`;
    const reply = await patientRequest<Reply>(platform, client, { method: 'GET', path }, signal);
    for (const { changedTablesById } of reply.payloads) {
      for (const [table, change] of Object.entries(changedTablesById ?? {})) {
        const ids = { ...change.createdRecordsById, ...change.changedRecordsById };
        add(changed, table, Object.keys(ids));
        add(destroyed, table, change.destroyedRecordIds ?? []);
      }
    }
    more = reply.mightHaveMore && reply.cursor > cursor;
    cursor = reply.cursor;
  }
  // The cursor never goes back; what a crash loses now, the sweep finds.
  await platform.db.execute(sql`
    update record_bases set webhook_cursor = greatest(webhook_cursor, ${cursor})
    where base_id = ${client.baseId}`);
  return { changed: listed(changed), destroyed: listed(destroyed) };
}

function add(map: Map<string, Set<string>>, table: string, ids: readonly string[]): void {
  if (ids.length > 0) map.set(table, new Set([...(map.get(table) ?? []), ...ids]));
}

const listed = (map: Map<string, Set<string>>) =>
  new Map([...map].map(([table, ids]) => [table, [...ids]]));
