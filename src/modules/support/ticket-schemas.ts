import { z } from 'zod';

export const states = ['open', 'snoozed', 'closed'] as const;

export const ticketSchema = z.object({
  ticketId: z.uuid(),
  number: z.number().int(),
  inboxId: z.uuid(),
  subject: z.string(),
  state: z.enum(states),
  snoozeUntil: z.string().nullable(),
  assigneeId: z.uuid().nullable(),
  labels: z.array(z.string()),
  from: z.object({ email: z.string().nullable(), name: z.string() }),
  contactId: z.uuid().nullable(),
  /** Since when the customer waits for an answer; null where nobody does. */
  waitsSince: z.string().nullable(),
  createdAt: z.string(),
  lastAt: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const messageSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  /** Whether a customer wrote it, it was sent to one, stays inside, or came by itself. */
  kind: z.enum(['in', 'out', 'note', 'auto']),
  via: z.enum(['mail', 'chat', 'tool']),
  text: z.string(),
  note: z.boolean(),
  at: z.string(),
  assets: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.number() })),
  /** How a mailed answer fared; null for others. */
  mail: z.enum(['queued', 'sending', 'sent', 'written', 'failed', 'unknown']).nullable(),
});
export type TicketMessage = z.infer<typeof messageSchema>;

export const suggestionSchema = z.object({
  text: z.string(),
  cites: z.array(
    z.object({ title: z.string(), page: z.number().int().nullable(), path: z.string() }),
  ),
});
