import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { newId } from '../../db/new-id.ts';
import { holdNamedFiles } from '../../files/file-texts.ts';
import { dropDeliveries } from '../../mailing/deliveries.ts';
import type { Platform } from '../../platform.ts';
import { renderMail } from '../render-mail.ts';
import { filterOfSegment } from '../subscribers/segments.ts';
import { lockBroadcast } from './broadcast-rows.ts';

export type BroadcastInput = {
  readonly subject: string;
  readonly preheader: string;
  readonly markdown: string;
  readonly segmentId: string | null;
};

/** A mail as readers get it, and the editor's document where it is not written as Markdown. */
export type RenderedBody = {
  readonly content: unknown;
  readonly html: string;
  readonly text: string;
};

/**
 * Adds a draft; gives its id, which is `id` where the caller has one: then it is added once. Throws a 404
 * for a segment that is gone.
 */
export async function createBroadcast(
  platform: Platform,
  input: BroadcastInput,
  createdBy: string | null,
  rendered?: RenderedBody,
  id = newId(),
): Promise<string> {
  if (input.segmentId) await filterOfSegment(platform.db, input.segmentId);
  const owner = { id: createdBy ?? 'newsletter' };
  const body = rendered ?? { content: null, ...(await renderMail(input, owner)) };
  const now = platform.now().toISOString();
  await platform.db.transaction(async (tx) => {
    await holdNamedFiles(tx, `${body.html} ${json(body.content)}`);
    await tx.execute(sql`
    insert into newsletter_broadcasts (id, subject, preheader, markdown, content, html, text, segment_id,
      created_by, created_at, updated_at)
    values (${id}, ${input.subject}, ${input.preheader}, ${input.markdown}, ${json(body.content)}::jsonb,
      ${body.html}, ${body.text}, ${input.segmentId}, ${createdBy}, ${now}, ${now})
    on conflict (id) do nothing`);
  });
  return id;
}

/** Changes a draft or scheduled broadcast that nobody changed since `version`; gives the new version. */
export async function saveBroadcast(
  platform: Platform,
  id: string,
  version: number,
  input: BroadcastInput,
  body: RenderedBody,
): Promise<number> {
  if (input.segmentId) await filterOfSegment(platform.db, input.segmentId);
  return platform.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, id, ['draft', 'scheduled']);
    if (row.version !== version) {
      throw conflict('Someone else changed this broadcast. Please open it again.');
    }
    await holdNamedFiles(tx, `${body.html} ${json(body.content)}`);
    await tx.execute(sql`
      update newsletter_broadcasts set subject = ${input.subject}, preheader = ${input.preheader},
        markdown = ${input.markdown}, content = ${json(body.content)}::jsonb, html = ${body.html},
        text = ${body.text}, segment_id = ${input.segmentId}, version = version + 1, pause_reason = '',
        updated_at = ${platform.now().toISOString()} where id = ${id}`);
    return row.version + 1;
  });
}

const json = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Removes a broadcast that was never sent. */
export async function removeBroadcast(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await lockBroadcast(tx, id, ['draft']);
    await dropDeliveries(tx, id);
    await tx.execute(sql`delete from newsletter_broadcasts where id = ${id}`);
  });
}
