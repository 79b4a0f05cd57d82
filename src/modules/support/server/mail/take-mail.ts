import { AppError } from '#kernel/errors.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { editableSpaceIds, requireSpace } from '#platform/spaces/space-access.ts';
import { findInbox, type InboxRow, noInbox, settingsOf } from '../inbox-rows.ts';
import { addMessage } from '../threads/add-message.ts';
import { openThread } from '../threads/open-thread.ts';
import type { ThreadRow } from '../threads/thread-rows.ts';
import type { ReadMail } from './read-mail.ts';

export type Taken = {
  readonly ticketId: string;
  readonly number: number;
  /** Whether it begins a ticket, joins one, was there already, or is kept aside as nobody wrote it. */
  readonly state: 'new' | 'joined' | 'known' | 'automatic';
};

/**
 * Puts a mail where it belongs: into the ticket that its address names, else the one that it answers, else a new one of
 * the inbox that it was sent to, or whose mailbox it came from. Taken once by its message id. Throws 422 where no inbox of this person is meant.
 */
export async function takeMail(
  platform: Platform,
  userId: string,
  mail: ReadMail,
  own?: InboxRow,
): Promise<Taken> {
  const { db } = platform;
  const spaceIds = await editableSpaceIds(db, userId);
  const known = await threadOf(db, spaceIds, mail);
  const inbox = known
    ? ((await findInbox(db, known.project_id)) as InboxRow | undefined)
    : (own ?? (await inboxFor(db, spaceIds, mail)));
  if (!inbox) throw noInbox();
  const assets = await keepFiles(platform, inbox, mail);
  return db.transaction(async (tx) => {
    const message = {
      ...{ kind: mail.isAutomatic ? ('auto' as const) : ('in' as const), via: 'mail' as const },
      ...{ text: mail.text, author: mail.from.name || mail.from.email, assets },
      ...(mail.messageId && { messageId: mail.messageId }),
    };
    if (known) {
      const added = await addMessage(platform, tx, known, message);
      const state = added === undefined ? 'known' : mail.isAutomatic ? 'automatic' : 'joined';
      return { ticketId: known.id, number: known.number, state };
    }
    const subject = mail.subject || '(no subject)';
    const thread = await openThread(platform, tx, inbox, { subject, ...mail.from }, message);
    return { ticketId: thread.id, number: thread.number, state: 'new' as const };
  });
}

/** The ticket that a mail belongs to, if it is known: by the plus in its address, then by what it answers. */
async function threadOf(
  db: DbScope,
  spaceIds: readonly string[],
  mail: ReadMail,
): Promise<ThreadRow | undefined> {
  const tokens = mail.to.flatMap((address) => /\+([0-9a-f]{18})@/.exec(address)?.[1] ?? []);
  const ids = [...mail.references, ...(mail.messageId ? [mail.messageId] : [])];
  const { rows } = await db.execute<ThreadRow>(sql`
    select t.* from support_threads t
    where t.space_id = any(${sql.param([...spaceIds])}::uuid[])
      and (t.token = any(${sql.param(tokens)}::text[]) or t.id in (
        select thread_id from support_messages where message_id = any(${sql.param(ids)}::text[])))
    order by array_position(${sql.param(tokens)}::text[], t.token) nulls last,
      (select min(array_position(${sql.param(ids)}::text[], m.message_id)) from support_messages m
        where m.thread_id = t.id) nulls last, t.last_at desc limit 1`);
  const [found] = rows;
  if (!found?.merged_into) return found;
  const { rows: into } = await db.execute<ThreadRow>(
    sql`select * from support_threads where id = ${found.merged_into}`,
  );
  return into[0] ?? found;
}

/** The inbox whose address it was sent to; the only one there is, where none has an address. */
async function inboxFor(
  db: DbScope,
  spaceIds: readonly string[],
  mail: ReadMail,
): Promise<InboxRow | undefined> {
  const { rows } = await db.execute<InboxRow>(sql`
    select i.project_id, i.space_id, i.person_id, i.key, i.is_on, p.title
    from support_inboxes i join projects p on p.id = i.project_id
    where i.space_id = any(${sql.param([...spaceIds])}::uuid[]) and p.trashed_at is null
    order by p.created_at, p.id limit 200`);
  const bare = mail.to.map((address) => address.replace(/\+[^@]{1,64}@/, '@'));
  const open: InboxRow[] = [];
  for (const inbox of rows) {
    const { address } = await settingsOf(db, inbox.project_id);
    if (address !== '' && bare.includes(address.toLowerCase())) return inbox;
    if (address === '') open.push(inbox);
  }
  if (open.length === 1 && rows.length === 1) return open[0];
  const sentence =
    'No inbox of yours has an address that this mail was sent to. Give one of them the address.';
  throw new AppError('bad_input', 422, sentence, { field: 'address' });
}

/** Files of a mail go to the library of the inbox’s space; what cannot be kept is left out. */
async function keepFiles(
  platform: Platform,
  inbox: InboxRow,
  { files }: ReadMail,
): Promise<string[]> {
  const ids: string[] = [];
  const personId = inbox.person_id;
  if (!personId || files.length === 0) return ids;
  const { db } = platform;
  const space = await requireSpace(db, personId, inbox.space_id, 'edit');
  for (const { name, bytes } of files) {
    try {
      const asset = await keepAsset(db, platform, space, personId, {
        name,
        bytes,
        tags: ['support'],
      });
      ids.push(asset.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      platform.log.warn({ reason: error.message }, 'A file of a mail was not kept');
    }
  }
  return ids;
}
