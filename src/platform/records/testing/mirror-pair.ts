import { vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../../testing/test-hub.ts';
import { startSync } from '../airtable/sync-job.ts';
import { findRun, type SyncMode, type SyncRun } from '../airtable/sync-runs.ts';
import type { RecordFields, StoredRecord } from '../records.ts';
import { type MoodyAirtable, startMoodyAirtable } from './moody-airtable.ts';

/** A hub that mirrors the tables of another one, which plays Airtable. */
export type MirrorPair = {
  readonly here: TestHub;
  readonly there: TestHub;
  readonly between: MoodyAirtable;
  sync(mode?: SyncMode): Promise<SyncRun>;
  /** Waits until nothing is left to be sent. */
  pushed(): Promise<void>;
  readHere(table: string): Promise<StoredRecord[]>;
  readThere(table: string): Promise<StoredRecord[]>;
  writeThere(table: string, rows: RecordFields[]): Promise<StoredRecord[]>;
  /** Ends the pause after a refusal, as time would. */
  openGate(): Promise<void>;
  warnings(): Promise<string[]>;
  close(): Promise<void>;
};

const wait = { timeout: 60_000, interval: 40 };

/** Starts both on fresh databases; only the named tables are kept there. */
export async function startMirrorPair(
  tables: readonly string[],
  environment: Record<string, string> = {},
): Promise<MirrorPair> {
  const there = await startTestHub();
  const admin = await there.signUp();
  const made = await there.request('/api/account/tokens', {
    token: admin.token,
    json: { name: 'mirror', expiresAt: null },
  });
  const { secret } = (await made.json()) as { secret: string };
  await there.platform.db.execute(sql`
    delete from record_tables where name not in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`);
  const between = await startMoodyAirtable(there.origin);
  const here = await startTestHub({
    AIRTABLE_TOKEN: secret,
    AIRTABLE_BASE_ID: 'appGuildhallHub00',
    AIRTABLE_API_URL: between.origin,
    AIRTABLE_CONTENT_URL: between.origin,
    ALLOW_PRIVATE_ADDRESSES: '1',
    AIRTABLE_WEBHOOK: '1',
    ...environment,
  });
  const { db } = here.platform;
  const read = async ({ platform }: TestHub, table: string) =>
    (await platform.records.list(platform.db, table)).records;
  return {
    here,
    there,
    between,
    async sync(mode = 'full') {
      const { id } = await startSync(here.platform, db, mode, 'admin');
      return vi.waitFor(async () => {
        const run = await findRun(db, id);
        if (!run || !['done', 'failed'].includes(run.status))
          throw new Error('The sync is not over.');
        return run;
      }, wait);
    },
    pushed: () =>
      vi.waitFor(async () => {
        const { rows } = await db.execute(sql`select record_id, error from record_changes`);
        if (rows.length > 0) throw new Error(`Still to be sent: ${JSON.stringify(rows)}`);
      }, wait),
    readHere: (table) => read(here, table),
    readThere: (table) => read(there, table),
    writeThere: (table, rows) =>
      there.platform.records.create(there.platform.db, table, rows, { typecast: true }),
    async openGate() {
      await db.execute(
        sql`update record_bases set closed_until = '-infinity', refilled_at = clock_timestamp(), tokens = 4.5`,
      );
      await here.platform.records.store.bookPush(db);
    },
    async warnings() {
      const { rows } = await db.execute<{ message: string }>(
        sql`select message from record_sync_log where level = 'warning' order by id`,
      );
      return rows.map(({ message }) => message);
    },
    async close() {
      await here.close();
      await between.close();
      await there.close();
    },
  };
}
