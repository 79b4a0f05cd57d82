import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { countDeliveries } from '#platform/mailing/delivery-counts.ts';
import {
  type BroadcastRow,
  findBroadcast,
  showBroadcast,
} from '#platform/newsletter/broadcasts/broadcast-rows.ts';
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  retryUnknown,
} from '#platform/newsletter/broadcasts/control-broadcast.ts';
import { listDeliveries } from '#platform/newsletter/broadcasts/delivery-list.ts';
import {
  createBroadcast,
  removeBroadcast,
  saveBroadcast,
} from '#platform/newsletter/broadcasts/edit-broadcast.ts';
import { scheduleBroadcast } from '#platform/newsletter/broadcasts/schedule-broadcast.ts';
import { previewMail, sendTestMail } from '#platform/newsletter/broadcasts/send-test-mail.ts';
import { startBroadcast } from '#platform/newsletter/broadcasts/start-broadcast.ts';
import { renderMail } from '#platform/newsletter/render-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { adminContract } from '../admin-contract.ts';
import { type IssueDraft, renderDraft } from './issues/render-draft.ts';
import { showPreview } from './issues/show-preview.ts';

const os = implementContract(adminContract);
const ok = { ok: true };
const pageSize = 50;

const view = async ({ db }: Platform, row: BroadcastRow) => ({
  ...showBroadcast(row),
  counts: await countDeliveries(db, row.id),
});

const note = (context: RequestContext, event: string, id: string) =>
  audit(context.platform, context.platform.db, {
    event: `broadcast.${event}`,
    actorId: signedIn(context).id,
    details: { broadcast: id },
  });

/** The mail of an editor's document or of Markdown. */
const bodyOf = async (
  platform: Platform,
  draft: IssueDraft & { readonly markdown: string },
  owner: TaskOwner,
) => ({
  content: draft.content,
  ...(draft.content === null
    ? await renderMail(draft, owner)
    : await renderDraft(platform, draft, owner)),
});

export const broadcastHandlers = {
  broadcasts: os.broadcasts.handler(async ({ context: { platform } }) => {
    const { rows } = await platform.db.execute<BroadcastRow>(
      sql`select * from newsletter_broadcasts order by created_at desc, id desc limit 100`,
    );
    return { broadcasts: await Promise.all(rows.map((row) => view(platform, row))) };
  }),
  broadcast: os.broadcast.handler(async ({ context: { platform }, input }) => {
    const row = await findBroadcast(platform.db, input.id);
    const { preheader, markdown } = row;
    const content = row.content as { type: 'doc' } | null;
    const shown = row.html ? await previewMail(platform, row) : { html: '', text: '' };
    return { ...(await view(platform, row)), preheader, markdown, content, ...shown };
  }),
  preview: os.preview.handler(({ context, input, signal }) =>
    showPreview(context.platform, input, { id: signedIn(context).id, signal }),
  ),
  addBroadcast: os.addBroadcast.handler(async ({ context, input }) => {
    const user = signedIn(context);
    const rendered = await bodyOf(context.platform, input, user);
    const id = await createBroadcast(context.platform, input, user.id, rendered);
    return { id };
  }),
  saveBroadcast: os.saveBroadcast.handler(async ({ context, input: { id, version, ...draft } }) => {
    const { platform } = context;
    const rendered = await bodyOf(platform, draft, signedIn(context));
    return { version: await saveBroadcast(platform, id, version, draft, rendered) };
  }),
  removeBroadcast: os.removeBroadcast.handler(async ({ context, input }) => {
    await removeBroadcast(context.platform, input.id);
    return ok;
  }),
  testBroadcast: os.testBroadcast.handler(async ({ context, input }) => {
    const { email } = signedIn(context);
    await sendTestMail(context.platform, await findBroadcast(context.platform.db, input.id), email);
    return { to: email };
  }),
  start: os.start.handler(async ({ context, input }) => {
    const count = await startBroadcast(context.platform, input.id);
    await note(context, 'started', input.id);
    return { count };
  }),
  schedule: os.schedule.handler(async ({ context, input }) => {
    await scheduleBroadcast(context.platform, input.id, new Date(input.at));
    await note(context, 'scheduled', input.id);
    return ok;
  }),
  pause: os.pause.handler(async ({ context, input }) => {
    await pauseBroadcast(context.platform, input.id);
    return ok;
  }),
  resume: os.resume.handler(async ({ context, input }) => {
    await resumeBroadcast(context.platform, input.id);
    return ok;
  }),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelBroadcast(context.platform, input.id);
    await note(context, 'cancelled', input.id);
    return ok;
  }),
  retryUnknown: os.retryUnknown.handler(async ({ context, input }) => {
    const count = await retryUnknown(context.platform, input.id);
    await note(context, 'sent-again', input.id);
    return { count };
  }),
  deliveries: os.deliveries.handler(async ({ context: { platform }, input }) => {
    const { id, status, q, cursor } = input;
    await findBroadcast(platform.db, id);
    const page = await listDeliveries(platform.db, {
      ...{ broadcastId: id, q, cursor, size: pageSize },
      status: status === 'all' ? undefined : status,
    });
    return { ...page, counts: await countDeliveries(platform.db, id) };
  }),
};
