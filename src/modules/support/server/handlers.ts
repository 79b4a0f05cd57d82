import { conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import {
  editableSpaceIds,
  personalSpace,
  requireSpace,
  spaceIdsOf,
} from '#platform/spaces/space-access.ts';
import { contract } from '../contract.ts';
import { requireInbox } from './inbox-rows.ts';
import { reportOf } from './report.ts';
import { countThreads, findThreads } from './threads/find-threads.ts';
import { bePresent, draftOf, keepDraft, nameSql } from './threads/presence.ts';
import { replyTo } from './threads/reply.ts';
import { setThread } from './threads/set-thread.ts';
import { messagesOf } from './threads/show-thread.ts';
import { suggestionsFor } from './threads/suggest.ts';
import { requireThread, showTicket, type ThreadRow } from './threads/thread-rows.ts';

const os = implementContract(contract);
const day = 86_400_000;

async function peopleOf(scope: DbScope, { space_id }: ThreadRow) {
  const { rows } = await scope.execute<{ id: string; name: string }>(sql`
    select u.id, ${nameSql} as name from space_members m join auth_users u on u.id = m.user_id
    where m.space_id = ${space_id} and m.role <> 'viewer' order by 2`);
  return rows;
}

async function othersOf(scope: DbScope, { id, space_id, email }: ThreadRow) {
  if (!email) return [];
  const { rows } = await scope.execute<ThreadRow>(sql`
    select * from support_threads where space_id = ${space_id} and email = ${email} and id <> ${id}
    order by last_at desc limit 10`);
  return rows.map(showTicket);
}

async function nameOfInbox(scope: DbScope, { project_id }: ThreadRow): Promise<string> {
  const { rows } = await scope.execute<{ title: string }>(
    sql`select title from projects where id = ${project_id}`,
  );
  return rows[0]?.title ?? '';
}

export const router = os.router({
  tickets: os.tickets.handler(async ({ input, context: { platform, ...context } }) => {
    const { view, state, q, after } = input;
    const { id } = signedIn({ platform, ...context });
    const { db } = platform;
    const spaceIds = await spaceIdsOf(db, id);
    const whose = view === 'mine' ? { assigneeId: id } : { unassigned: view === 'unassigned' };
    const page = await findThreads(db, { spaceIds, state, q, after, size: 50, ...whose });
    return { ...page, counts: await countThreads(db, spaceIds, id) };
  }),
  ticket: os.ticket.handler(async ({ input, context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    const { db } = platform;
    const thread = await requireThread(db, id, input.ticketId, 'view');
    const suggestions = await suggestionsFor(db, id, thread);
    return {
      ticket: showTicket(thread),
      inbox: await nameOfInbox(db, thread),
      messages: await messagesOf(db, thread.id),
      suggestions: suggestions.map((one) => ({ ...one, cites: [...one.cites] })),
      people: await peopleOf(db, thread),
      me: id,
      draft: await draftOf(db, thread.id, id),
      others: await othersOf(db, thread),
      canEdit: (await editableSpaceIds(db, id)).includes(thread.space_id),
      isInChat: thread.session_id !== null,
    };
  }),
  reply: os.reply.handler(
    async ({ input: { ticketId, ...order }, context: { platform, ...context } }) => {
      const user = signedIn({ platform, ...context });
      return platform.db.transaction(async (tx) => {
        const thread = await requireThread(tx, user.id, ticketId, 'edit');
        const messageId = await replyTo(platform, tx, user, thread, { ...order, assetIds: [] });
        await keepDraft(tx, ticketId, user.id, '', platform.now().toISOString());
        return { messageId };
      });
    },
  ),
  set: os.set.handler(
    async ({ input: { ticketId, ...change }, context: { platform, ...context } }) => {
      const { id } = signedIn({ platform, ...context });
      return platform.db.transaction(async (tx) => {
        const thread = await requireThread(tx, id, ticketId, 'edit');
        return { ticket: await setThread(platform, tx, thread, change) };
      });
    },
  ),
  presence: os.presence.handler(async ({ input, context: { platform, ...context } }) => {
    const { ticketId, ...state } = input;
    const { id } = signedIn({ platform, ...context });
    await requireThread(platform.db, id, ticketId, 'view');
    return { others: await bePresent(platform, ticketId, id, state) };
  }),
  replies: os.replies.handler(async ({ context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    const spaceIds = await spaceIdsOf(platform.db, id);
    const { rows } = await platform.db.execute<{ id: string; name: string; body: string }>(sql`
      select id, name, body from support_replies
      where space_id = any(${sql.param(spaceIds)}::uuid[]) order by lower(name), id limit 500`);
    return { replies: rows };
  }),
  saveReply: os.saveReply.handler(
    async ({ input: { name, body }, context: { platform, ...context } }) => {
      const { id } = signedIn({ platform, ...context });
      const space = await personalSpace(platform.db, id);
      const { rows } = await platform.db.execute<{ id: string }>(sql`
      insert into support_replies (space_id, name, body) values (${space.id}, ${name}, ${body})
      on conflict (space_id, name) do nothing returning id`);
      if (!rows[0]) throw conflict('There is a reply of this name already.');
      return { id: rows[0].id };
    },
  ),
  removeReply: os.removeReply.handler(async ({ input, context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    const { rows } = await platform.db.execute<{ space_id: string }>(
      sql`select space_id from support_replies where id = ${input.replyId}`,
    );
    const spaceIds = await spaceIdsOf(platform.db, id);
    const spaceId = rows[0]?.space_id;
    if (!spaceId || !spaceIds.includes(spaceId)) throw notFound('There is no such reply.');
    await requireSpace(platform.db, id, spaceId, 'edit');
    const { rowCount } = await platform.db.execute(sql`
      delete from support_replies
      where id = ${input.replyId}`);
    if (!rowCount) throw notFound('There is no such reply.');
    return { done: true as const };
  }),
  inbox: os.inbox.handler(async ({ input, context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    const inbox = await requireInbox(platform.db, id, input.inboxId, 'view');
    const { rows } = await platform.db.execute<{ count: number }>(sql`
      select count(*)::int as count from support_threads where project_id = ${inbox.project_id}`);
    const embed = `<script src="${platform.config.SITE_URL}/embed/v1.js" data-key="${inbox.key}" async></script>`;
    return { key: inbox.key, embed, isOn: inbox.is_on, tickets: rows[0]?.count ?? 0 };
  }),
  report: os.report.handler(async ({ input, context: { platform, ...context } }) => {
    const { id } = signedIn({ platform, ...context });
    const since = new Date(platform.now().getTime() - input.days * day);
    return reportOf(platform.db, await spaceIdsOf(platform.db, id), since);
  }),
});
