import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { minuteField, rhythmFields, timeZoneSchema } from '#kernel/rhythm/rhythm-schema.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

const user = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  endpoint('user').route({ method, path });
const id = z.object({ id: z.uuid() });

const scheduleSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** Of the conversation in which it is asked. */
  title: z.string(),
  content: z.string(),
  service: serviceIdSchema.nullable(),
  ...rhythmFields,
  minute: z.int(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  mails: z.boolean(),
  /** ISO, UTC; null while it is paused. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Why the last one was not answered; empty where it was. */
  fault: z.string(),
});

const words = z.string().trim().min(1, 'Write what is to be asked.').max(20_000);
const service = z.string().max(80).nullable();

/** Prompts that are asked by themselves, again and again, in a conversation. */
export const scheduleEndpoints = (base: `/${string}`) => ({
  schedules: user('GET', `${base}/schedules`).output(
    z.object({
      schedules: z.array(scheduleSchema),
      /** Whether the hub has a mail server by which to send an answer. */
      canMail: z.boolean(),
    }),
  ),
  /** Without `conversationId` a conversation begins. */
  addSchedule: user('POST', `${base}/schedules`)
    .input(
      z.object({
        conversationId: z.uuid().optional(),
        content: words,
        service: service.optional(),
        ...rhythmFields,
        minute: minuteField,
        timeZone: timeZoneSchema,
        isPaused: z.boolean().default(false),
        mails: z.boolean().default(false),
      }),
    )
    .output(scheduleSchema),
  changeSchedule: user('PATCH', `${base}/schedules/{id}`)
    .input(
      z.object({
        ...id.shape,
        content: words.optional(),
        service: service.optional(),
        rhythm: rhythmFields.rhythm.optional(),
        day: z.int().min(1).max(31).optional(),
        hour: rhythmFields.hour.optional(),
        minute: z.int().min(0).max(59).optional(),
        timeZone: timeZoneSchema.optional(),
        isPaused: z.boolean().optional(),
        mails: z.boolean().optional(),
      }),
    )
    .output(scheduleSchema),
  removeSchedule: user('DELETE', `${base}/schedules/{id}`)
    .input(id)
    .output(z.object({ ok: z.boolean() })),
  /** Asks it now, besides its rhythm; `/api/runs/{runId}` tells how it stands. */
  runSchedule: endpoint('user', { perMinute: 10, limitGroup: 'chat-schedule' })
    .route({ method: 'POST', path: `${base}/schedules/{id}/run` })
    .input(id)
    .output(z.object({ runId: z.uuid() })),
});
