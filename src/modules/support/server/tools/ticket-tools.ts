import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { emailSchema } from '#platform/newsletter/addresses.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy, spaceIdsOf } from '#platform/spaces/space-access.ts';
import { defineTool, personOf, type ToolContext } from '#platform/tools/tool.ts';
import { inboxSettingsSchema } from '../../inbox-settings.ts';
import { messageSchema, states, suggestionSchema, ticketSchema } from '../../ticket-schemas.ts';
import {
  createInbox,
  findInboxByKey,
  type InboxRow,
  noInbox,
  requireInbox,
} from '../inbox-rows.ts';
import { imapSchema, keepMailbox } from '../mail/mailbox.ts';
import { mostBytes, tooLarge } from '../mail/read-mail.ts';
import { findThreads } from '../threads/find-threads.ts';
import { openThread } from '../threads/open-thread.ts';
import { replyTo } from '../threads/reply.ts';
import { setThread } from '../threads/set-thread.ts';
import { messagesOf } from '../threads/show-thread.ts';
import { suggestionsFor } from '../threads/suggest.ts';
import { requireThread, showTicket } from '../threads/thread-rows.ts';

const module = 'support';
const { shape } = inboxSettingsSchema;
const text = z.string().trim().min(1, 'Write a text.').max(50_000);
const oneLine = z
  .string()
  .trim()
  .max(300)
  .regex(/^[^\r\n]*$/, 'A subject is one line.');
const assetIds = z.array(z.uuid()).max(20).default([]);
const label = z.string().trim().min(1).max(60);

export const createInboxTool = defineTool({
  name: 'inbox.create',
  title: 'Make an inbox',
  description:
    'Makes an inbox in which customers’ requests arrive: from a chat on pages of the listed origins, from mails to its address, and from programs. The key goes into the line for the page.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    name: z.string().trim().min(1, 'The inbox needs a name.').max(120),
    address: shape.address.unwrap().optional(),
    origins: shape.origins,
    /** The mailbox that its mails are read from. */
    imap: imapSchema.optional(),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ inboxId: z.uuid(), key: z.string() }),
  async run(context, { spaceId, address, imap, ...given }) {
    const tx = context.platform.db as unknown as Transaction;
    const { id } = personOf(context);
    const order = { ...given, ...(address && { address }) };
    const made = await createInbox(tx, id, spaceId, order);
    if (imap) await keepMailbox(context.platform, tx, made.inboxId, imap);
    return { output: made };
  },
});

export const createTicket = defineTool({
  name: 'ticket.create',
  title: 'Ask for support',
  description:
    'Begins a ticket in an inbox with what somebody asks. Visitors name the inbox by its public key, people of its space by its id.',
  ...{ module, effect: 'write', for: 'visitors' },
  input: z
    .strictObject({
      inboxId: z.uuid().optional(),
      key: z.string().max(60).optional(),
      subject: oneLine.min(1, 'The request needs a subject.'),
      text,
      from: z.strictObject({ email: emailSchema, name: z.string().trim().max(200).optional() }),
      assetIds,
    })
    .refine(({ inboxId, key }) => (inboxId === undefined) !== (key === undefined), {
      path: ['inboxId'],
      message: 'Name the inbox by its id, or by its key.',
    }),
  output: z.object({ ticketId: z.uuid(), number: z.number().int() }),
  async prepare({ platform, ip, user }) {
    if (user) return;
    const { allowed, retryAfter } = await platform.limits.take(
      ...([`ticket.create ${ip}`, 20 * platform.config.RATE_LIMIT_FACTOR, 3600] as const),
    );
    if (allowed) return;
    const sentence = 'That was a lot at once. Please try again later.';
    throw new AppError('too_many_requests', 429, sentence, { details: { retryAfter } });
  },
  async run(context, { inboxId, key, subject, text: body, from, assetIds: assets }) {
    const { platform } = context;
    const inbox = await inboxFor(context, inboxId, key);
    await requireAssets(context, assets);
    const { email, name } = from;
    const author = name || email;
    const message = { kind: 'in', via: 'tool', text: body, author, assets } as const;
    const about = { subject, email: email.toLowerCase(), name };
    const { id, number } = await openThread(platform, platform.db, inbox, about, message);
    return { output: { ticketId: id, number } };
  },
});

async function inboxFor(
  { platform, user }: ToolContext,
  inboxId: string | undefined,
  key: string | undefined,
): Promise<InboxRow> {
  if (key !== undefined) {
    const found = /^[\w-]{10,60}$/.test(key) ? await findInboxByKey(platform.db, key) : undefined;
    if (!found?.is_on) throw noInbox();
    return found;
  }
  if (!user) throw new AppError('unauthorized', 401, 'Sign in, or name the inbox by its key.');
  return requireInbox(platform.db, user.id, inboxId ?? '', 'edit');
}

/** Files have to be the caller's to see; visitors have none. */
async function requireAssets(context: ToolContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const reader = context.user
    ? await readableBy(context.platform, context.user.id)
    : { userId: '', spaceIds: [] };
  const assets = await findAssets(context.platform.db, reader, ids);
  if (assets.some(({ bytes }) => Number(bytes) > mostBytes)) throw tooLarge();
}

export const replyTool = defineTool({
  name: 'ticket.reply',
  title: 'Answer a ticket',
  description:
    'Answers the customer of a ticket, in the chat where their page is open, else by mail; or keeps a note that stays inside.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    ticketId: z.uuid(),
    text,
    note: z.boolean().default(false),
    close: z.boolean().default(false),
    assetIds,
  }),
  output: z.object({ messageId: z.uuid() }),
  async run(context, { ticketId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const thread = await requireThread(tx, user.id, ticketId, 'edit');
    await requireAssets(context, order.assetIds);
    return { output: { messageId: await replyTo(platform, tx, user, thread, order) } };
  },
});

export const setTool = defineTool({
  name: 'ticket.set',
  title: 'Change a ticket',
  description:
    'Opens, snoozes or closes a ticket, gives it to somebody, labels it, or merges it into another.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    ticketId: z.uuid(),
    state: z.enum(states).optional(),
    snoozeUntil: z.iso.datetime({ offset: true }).optional(),
    assigneeId: z.uuid().nullable().optional(),
    labels: z.array(label).max(30).optional(),
    mergeInto: z.uuid().optional(),
  }),
  output: z.object({ ticket: ticketSchema }),
  async run(context, { ticketId, ...change }) {
    const { platform } = context;
    const tx = platform.db as unknown as Transaction;
    const thread = await requireThread(tx, personOf(context).id, ticketId, 'edit');
    return { output: { ticket: await setThread(platform, tx, thread, change) } };
  },
});

export const searchTool = defineTool({
  name: 'ticket.search',
  title: 'Search tickets',
  description:
    'Lists the tickets of the person’s spaces, by words, state, label or who is in charge.',
  ...{ module, effect: 'read' },
  input: z.strictObject({
    q: z.string().trim().max(200).optional(),
    state: z.enum(states).optional(),
    assigneeId: z.uuid().optional(),
    label: label.optional(),
  }),
  output: z.object({ tickets: z.array(ticketSchema) }),
  async run(context, query) {
    const { db } = context.platform;
    const spaceIds = await spaceIdsOf(db, personOf(context).id);
    const { tickets } = await findThreads(db, { ...query, spaceIds, size: 200 });
    return { output: { tickets } };
  },
});

export const getTool = defineTool({
  name: 'ticket.get',
  title: 'Read a ticket',
  description:
    'Gives a ticket with its messages, and what could be answered: sentences of documents with their sources, and what was answered to the like before.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ ticketId: z.uuid() }),
  output: z.object({
    ticket: ticketSchema,
    messages: z.array(messageSchema),
    suggestions: z.array(suggestionSchema),
  }),
  async run(context, { ticketId }) {
    const { db } = context.platform;
    const { id } = personOf(context);
    const thread = await requireThread(db, id, ticketId, 'view');
    const suggestions = await suggestionsFor(db as unknown as Platform['db'], id, thread);
    return {
      output: {
        ticket: showTicket(thread),
        messages: await messagesOf(db, ticketId),
        suggestions: suggestions.map((one) => ({ ...one, cites: [...one.cites] })),
      },
    };
  },
});
