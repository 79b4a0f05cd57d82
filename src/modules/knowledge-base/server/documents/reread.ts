import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError, conflict } from '#kernel/errors.ts';
import { fetchFile, nameInAddress } from '#platform/assets/fetch-file.ts';
import { sql } from '#platform/db/sql.ts';
import { robotsAllow } from '#platform/fetch/robots.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { readDocument } from '#platform/reading/read-document.ts';
import { findDocument, readPages } from '#platform/retrieval/collections/read-pages.ts';
import { indexDocument } from '#platform/retrieval/documents.ts';
import { lineChanges } from './line-changes.ts';
import { sourceOf } from './page-document.ts';

/** Addresses that are read again at one run of the clock. */
const most = 200;

/**
 * Reads an address again and notes what is different. Throws 409 for what has no address, and what the
 * reading refuses; what stood there before stays then.
 */
export async function reread(platform: Platform, id: string): Promise<void> {
  const { db } = platform;
  const document = await findDocument(db, id);
  if (!document.url?.startsWith('http')) throw conflict('Only web pages can be read again.');
  const bytes = await fetchFile(platform, document.url);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = (await readPages(db, id)).map(({ text }) => text).join('\n');
  const read = await readDocument(bytes, nameInAddress(document.url), {
    owner: { id: document.owner_id },
  });
  const changes = lineChanges(before, read.pages.map(({ text }) => text).join('\n'));
  await db.transaction(async (tx) => {
    await indexDocument(tx, {
      ...{
        id,
        source: sourceOf(id),
        ownerId: document.owner_id,
        collectionId: document.collection_id,
      },
      ...{ title: read.title || document.title, url: document.url, text: read.pages },
      language: read.language,
    });
    await tx.execute(sql`
      update kb_documents set sha256 = ${sha256}, checked_at = now(), warnings = ${JSON.stringify(read.warnings)}::jsonb,
        ocr_pages = ${sql.param([...read.ocrPages])}::int[],
        changes = ${changes.length > 0 ? JSON.stringify(changes) : null}::jsonb
      where id = ${id}`);
  });
}

/** What nobody asks for at this moment, robots.txt may forbid. */
async function rereadByItself(platform: Platform, id: string): Promise<void> {
  const { url } = await findDocument(platform.db, id);
  if (url && !(await robotsAllow(platform, url)))
    throw conflict('its robots.txt asks programs not to. You can still read it by hand.');
  await reread(platform, id);
}

/** Reads addresses again in the rhythm that people chose. One that does not answer is tried the next day. */
export const rereadJob = defineJob({
  name: 'kb:reread',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: what could not be read is tried again the next day',
  payload: z.unknown(),
  pool: 'transfer',
  async run(platform, _payload, { signal }) {
    const { rows } = await platform.db.execute<{ id: string }>(sql`
      select k.id from kb_documents k
      where k.rhythm <> 'never' and k.checked_at < now() - case k.rhythm
        when 'daily' then interval '23 hours' when 'weekly' then interval '6 days 23 hours'
        else interval '29 days' end
      order by k.checked_at limit ${most}`);
    for (const { id } of rows) {
      if (signal.aborted) return;
      await rereadByItself(platform, id).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const warning = `It could not be read again: ${error.message}`;
        await platform.db.execute(sql`
          update kb_documents set checked_at = now(), warnings = ${JSON.stringify([warning])}::jsonb
          where id = ${id}`);
      });
    }
  },
});
