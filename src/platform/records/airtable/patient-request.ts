import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { type AirtableClient, AirtableError } from './airtable-client.ts';
import { BaseClosed } from './base-gate.ts';

/** How often a read is tried again after no answer or a fault of Airtable's. */
const mostFailures = 3;
/** How often one read waits for its base to open. */
const mostWaits = 40;
/** Time between two looks whether the base is open, in ms. */
const lookEveryMs = 500;

/** Sends a read, waiting while the base is shut and trying again after faults of the network. */
export async function patientRequest<T>(
  platform: Platform,
  client: AirtableClient,
  request: { readonly method: string; readonly path: string; readonly body?: unknown },
  signal: AbortSignal,
): Promise<T> {
  let failures = 0;
  for (let waits = 0; ; ) {
    try {
      return await client.request<T>(request.method, request.path, request.body, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof BaseClosed && waits < mostWaits) {
        waits += 1;
        await untilOpen(platform, client.baseId, signal);
        continue;
      }
      const isFault = !(error instanceof AirtableError) || error.status >= 500;
      failures += 1;
      if (!isFault || error instanceof BaseClosed || failures > mostFailures) throw error;
      await sleep(200 * 2 ** failures, undefined, { signal });
    }
  }
}

/** Another server may learn earlier that the base is open; the database knows. */
async function untilOpen(platform: Platform, baseId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await platform.db.execute<{ shut: boolean }>(sql`
      select closed_until > clock_timestamp() as shut from record_bases where base_id = ${baseId}`);
    if (!rows[0]?.shut) return;
    await sleep(lookEveryMs, undefined, { signal });
  }
}
