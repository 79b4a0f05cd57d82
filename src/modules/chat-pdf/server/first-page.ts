import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { drawFirstPageInWorker } from '#platform/local/worker/local-worker-pool.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';

/** Bytes of a picture that is kept; a page of noise may have more, and is waited for as it is. */
const largest = 300_000;

/** The first page of a file as a small picture; empty where it cannot be drawn. */
export async function firstPageOf(bytes: Uint8Array, owner: TaskOwner): Promise<Buffer> {
  const drawn = await drawFirstPageInWorker(bytes, owner).catch(() => new Uint8Array());
  return Buffer.from(drawn.byteLength <= largest ? drawn : []);
}

/** What a screen shows until the file is open; null where there is none. */
export async function firstPageUrl(scope: DbScope, assetId: string): Promise<string | null> {
  const { rows } = await scope.execute<{ first_page: Buffer | null }>(sql`
    select first_page from pdf_documents where asset_id = ${assetId}`);
  const picture = rows[0]?.first_page;
  return picture?.length ? `data:image/webp;base64,${picture.toString('base64')}` : null;
}
