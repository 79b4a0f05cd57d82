import { AppError, conflict } from '#kernel/errors.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { mayReach } from '#platform/newsletter/subscribers/suppressions.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { addMessages, lockOpen } from '#platform/widget/session-rows.ts';
import { mostBytes, tooLarge } from '../mail/read-mail.ts';
import { sendReply } from '../mail/send-reply.ts';
import { addMessage } from './add-message.ts';
import type { ThreadRow } from './thread-rows.ts';

export type ReplyOrder = {
  readonly text: string;
  /** Stays inside. */
  readonly note: boolean;
  readonly close: boolean;
  readonly assetIds: readonly string[];
};

/** A page that was open so long ago has its visitor still before it, in ms. */
const presentMs = 90_000;

/**
 * Answers a customer: in the chat where their page is open, by mail otherwise and where there is no chat. A note goes
 * nowhere. Gives the message's id. Throws 409 where the customer cannot be reached in any way.
 */
export async function replyTo(
  platform: Platform,
  tx: Transaction,
  user: CurrentUser,
  thread: ThreadRow,
  { text, note, close, assetIds }: ReplyOrder,
): Promise<string> {
  await requireFiles(tx, thread, assetIds);
  const author = await nameOf(tx, user);
  const about = { author, authorId: user.id, text, assets: assetIds };
  let id: string | undefined;
  if (note) {
    id = await addMessage(platform, tx, thread, { ...about, kind: 'note', via: 'tool' });
  } else {
    const isInChat = await sayInChat(platform, tx, thread, text);
    const away = !isInChat || !isPresent(platform, thread);
    const mailed = away
      ? await mailIt(platform, tx, thread, { text, author, assets: assetIds })
      : undefined;
    if (!isInChat && !mailed) {
      throw conflict('Nobody can be reached: there is no address, and the chat has ended.');
    }
    const via = mailed ? 'mail' : 'chat';
    id = await addMessage(platform, tx, thread, { ...about, kind: 'out', via, ...mailed });
  }
  if (close) {
    await tx.execute(
      sql`update support_threads set state = 'closed', snooze_until = null where id = ${thread.id}`,
    );
  }
  return id as string;
}

const isPresent = ({ now }: Platform, { seen_at }: ThreadRow): boolean =>
  seen_at !== null && now().getTime() - new Date(seen_at).getTime() < presentMs;

async function sayInChat(
  { now }: Platform,
  tx: Transaction,
  { session_id: sessionId }: ThreadRow,
  text: string,
): Promise<boolean> {
  if (!sessionId) return false;
  try {
    const session = await lockOpen(tx, sessionId, now());
    await addMessages(tx, session, [{ author: 'person', text }], now());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function mailIt(
  platform: Platform,
  tx: Transaction,
  thread: ThreadRow,
  reply: { readonly text: string; readonly author: string; readonly assets: readonly string[] },
) {
  const { email } = thread;
  if (!email) return undefined;
  if (!(await mayReach(tx, email))) {
    const sentence = 'Mail to this address came back or was complained about, so none is sent.';
    throw new AppError('SUPPRESSED', 409, sentence);
  }
  return sendReply(platform, tx, { ...thread, email }, reply);
}

async function requireFiles(tx: Transaction, { space_id }: ThreadRow, ids: readonly string[]) {
  if (ids.length === 0) return;
  const assets = await findAssets(tx, { userId: '', spaceIds: [space_id] }, ids);
  if (assets.some(({ bytes }) => Number(bytes) > mostBytes)) throw tooLarge();
}

async function nameOf(tx: Transaction, { id, email }: CurrentUser): Promise<string> {
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select user_metadata ->> 'name' as name from auth_users where id = ${id}`,
  );
  return rows[0]?.name || (email.split('@')[0] ?? email);
}
