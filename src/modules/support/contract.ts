import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { messageSchema, states, suggestionSchema, ticketSchema } from './ticket-schemas.ts';

const ticketId = z.object({ ticketId: z.uuid() });
const person = z.object({ id: z.uuid(), name: z.string() });
const present = z.object({ id: z.uuid(), name: z.string(), isWriting: z.boolean() });

export const ticketDetailSchema = z.object({
  ticket: ticketSchema,
  inbox: z.string(),
  messages: z.array(messageSchema),
  suggestions: z.array(suggestionSchema),
  /** Whoever of the space can be in charge. */
  people: z.array(person),
  /** The caller. */
  me: z.uuid(),
  /** The caller's own words that wait. */
  draft: z.string(),
  /** Other tickets of the same customer. */
  others: z.array(ticketSchema),
  canEdit: z.boolean(),
  isInChat: z.boolean(),
});
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

/** What the screens of support need beside projects and tools. */
export const contract = {
  tickets: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/support/tickets' })
    .input(
      z.object({
        view: z.enum(['unassigned', 'mine', 'all']).default('all'),
        state: z.enum(states).default('open'),
        q: z.string().trim().max(200).optional(),
        after: z.string().max(80).optional(),
      }),
    )
    .output(
      z.object({
        tickets: z.array(ticketSchema),
        next: z.string().nullable(),
        counts: z.object({
          unassigned: z.number().int(),
          mine: z.number().int(),
          all: z.number().int(),
        }),
      }),
    ),
  ticket: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/support/tickets/{ticketId}' })
    .input(ticketId)
    .output(ticketDetailSchema),
  reply: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/support/tickets/{ticketId}/reply' })
    .input(
      ticketId.extend({
        text: z.string().trim().min(1, 'Write a text.').max(50_000),
        note: z.boolean().default(false),
        close: z.boolean().default(false),
      }),
    )
    .output(z.object({ messageId: z.uuid() })),
  set: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/support/tickets/{ticketId}/set' })
    .input(
      ticketId.extend({
        state: z.enum(states).optional(),
        snoozeUntil: z.iso.datetime({ offset: true }).optional(),
        assigneeId: z.uuid().nullable().optional(),
        labels: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
        mergeInto: z.uuid().optional(),
      }),
    )
    .output(z.object({ ticket: ticketSchema })),
  /** Says that the caller has it open, keeps their words, and tells who else has. */
  presence: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/support/tickets/{ticketId}/presence' })
    .input(ticketId.extend({ isWriting: z.boolean(), draft: z.string().max(50_000).optional() }))
    .output(z.object({ others: z.array(present) })),
  replies: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/support/replies' })
    .output(
      z.object({
        replies: z.array(z.object({ id: z.uuid(), name: z.string(), body: z.string() })),
      }),
    ),
  saveReply: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/support/replies' })
    .input(
      z.object({
        name: z.string().trim().min(1, 'The reply needs a name.').max(80),
        body: z.string().trim().min(1, 'The reply needs a text.').max(20_000),
      }),
    )
    .output(z.object({ id: z.uuid() })),
  removeReply: endpoint('user', { perMinute: 60 })
    .route({ method: 'DELETE', path: '/support/replies/{replyId}' })
    .input(z.object({ replyId: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
  inbox: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/support/inboxes/{inboxId}' })
    .input(z.object({ inboxId: z.uuid() }))
    .output(
      z.object({
        key: z.string(),
        embed: z.string(),
        isOn: z.boolean(),
        tickets: z.number().int(),
      }),
    ),
  report: endpoint('user', { perMinute: 60 })
    .route({ method: 'GET', path: '/support/report' })
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }))
    .output(
      z.object({
        created: z.number().int(),
        closed: z.number().int(),
        waiting: z.number().int(),
        /** Minutes from a request to its first answer, the middle one; null without any. */
        firstAnswer: z.number().nullable(),
        labels: z.array(z.object({ label: z.string(), count: z.number().int() })),
        people: z.array(z.object({ name: z.string(), answers: z.number().int() })),
      }),
    ),
};
