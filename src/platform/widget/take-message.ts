import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { FoundWidget, Stand, WidgetSession } from './channel.ts';
import {
  addMessages,
  endSession,
  hashOfVisitor,
  insertSession,
  lockOpen,
  type MessageView,
  messagesAfter,
  type NewMessage,
  newVisitor,
  openSession,
  requireSession,
  seqOfClient,
} from './session-rows.ts';

/** Letters of one message. */
export const longest = 4000;

export const saySchema = z
  .strictObject({
    sessionId: z.uuid(),
    clientId: z.uuid(),
    text: z.string().max(longest, `A message has ${longest} letters at most.`).optional(),
    choice: z.string().max(200).optional(),
    fileId: z.uuid().optional(),
  })
  .refine(
    ({ text, choice, fileId }) =>
      [text, choice, fileId].filter((each) => each !== undefined).length === 1,
    { path: ['text'], message: 'Give one of text, choice and fileId.' },
  );
export type Say = z.output<typeof saySchema>;

export type Opened = Stand & {
  readonly sessionId: string;
  readonly visitor: string;
  readonly messages: readonly MessageView[];
  readonly isNew: boolean;
};

/** Takes up the visitor's conversation, or begins one; `fresh` begins one in any case. */
export async function openConversation(
  platform: Platform,
  widget: FoundWidget,
  asked: { readonly visitor?: string | undefined; readonly page: string; readonly fresh: boolean },
  kind: string,
): Promise<Opened> {
  const { db } = platform;
  const now = platform.now();
  const visitor = asked.visitor ?? newVisitor();
  const visitorHash = hashOfVisitor(visitor);
  const known = asked.visitor ? await openSession(db, widget, visitorHash, now) : undefined;
  if (known && !asked.fresh)
    return { ...(await shown(platform, widget, known.id, 0)), visitor, isNew: false };
  const session = await db.transaction(async (tx) => {
    if (known) await endSession(tx, known.id, now);
    return insertSession(tx, widget, { kind, visitorHash, page: asked.page, now });
  });
  await widget.begin(session);
  return { ...(await shown(platform, widget, session.id, 0)), visitor, isNew: true };
}

async function shown(platform: Platform, widget: FoundWidget, sessionId: string, after: number) {
  const messages = await messagesAfter(platform.db, sessionId, after);
  return { sessionId, messages, ...(await widget.stand(platform.db, sessionId)) };
}

/**
 * Takes what a visitor says and gives it back with the answers. The same `clientId` is one message, however often it
 * comes; one whose answer a crash took is answered when it comes again.
 */
export async function takeMessage(
  platform: Platform,
  widget: FoundWidget,
  session: WidgetSession,
  say: Say,
): Promise<Stand & { readonly messages: readonly MessageView[] }> {
  const { db } = platform;
  const now = platform.now();
  await widget.admit(session.visitor_hash);
  const seq = await db.transaction(async (tx) => {
    const locked = await lockOpen(tx, session.id, now);
    const known = await seqOfClient(tx, session.id, say.clientId);
    if (known !== undefined) return known;
    const message = await asMessage(tx, session.id, say);
    await widget.count(tx);
    return addMessages(tx, locked, [message], now);
  });
  await widget.answer(session.id);
  const { messages, sessionId: _, ...stand } = await shown(platform, widget, session.id, seq - 1);
  return { messages, ...stand };
}

async function asMessage(tx: DbScope, sessionId: string, say: Say): Promise<NewMessage> {
  const { clientId, text, choice, fileId } = say;
  if (fileId === undefined) return { author: 'visitor', text: text ?? choice ?? '', clientId };
  const { rows } = await tx.execute<{ assetId: string; name: string; bytes: number }>(sql`
    delete from widget_files where id = ${fileId} and session_id = ${sessionId}
    returning asset_id as "assetId", name, bytes::float8 as bytes`);
  if (!rows[0]) throw badInput('There is no such file in this conversation.', 'fileId');
  return { author: 'visitor', text: '', clientId, file: rows[0] };
}

/** The conversation of a visitor who proves it. Throws 404. */
export const sessionOf = (scope: DbScope, id: string, visitor: string) =>
  requireSession(scope, id, hashOfVisitor(visitor));
