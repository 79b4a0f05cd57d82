import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin';
const time = z.iso.datetime();
const ok = z.object({ ok: z.literal(true) });
const byUuid = z.object({ id: z.uuid() });
/** Ids of jobs are large whole numbers. */
const byNumber = z.object({ id: z.string().regex(/^\d{1,18}$/, 'must be the number of a job') });

export const mailStates = ['queued', 'sending', 'sent', 'written', 'failed', 'unknown'] as const;
const jobStates = ['running', 'waiting', 'retrying', 'failed'] as const;

const mailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  status: z.enum(mailStates),
  error: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
});

const auditFilter = z.object({
  /** Part of the address of who did it, or of whom it concerns. */
  person: z.string().max(200).default(''),
  /** Beginning of an event: `admin`, `session.ended` … */
  event: z.string().max(80).default(''),
  from: z.iso.date().optional(),
  /** The last day that counts. */
  to: z.iso.date().optional(),
});

const auditEntry = z.object({
  id: z.uuid(),
  at: time,
  event: z.string(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

const jobSchema = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  runAt: time,
  createdAt: time,
  lastError: z.string().nullable(),
});

export const activityContract = {
  overview: endpoint('admin')
    .route({ method: 'GET', path: `${path}/overview` })
    .output(
      z.object({
        users: z.object({ total: z.number().int(), newThisWeek: z.number().int() }),
        keys: z.object({ hub: z.number().int(), personal: z.number().int() }),
        services: z.object({ active: z.number().int(), names: z.array(z.string()) }),
        /** Empty when all is well. */
        problems: z.array(z.object({ part: z.string(), text: z.string() })),
      }),
    ),
  backend: endpoint('admin')
    .route({ method: 'GET', path: `${path}/backend` })
    .output(z.object({ url: z.string().nullable() })),
  mails: endpoint('admin')
    .route({ method: 'GET', path: `${path}/mails` })
    .input(
      z.object({
        q: z.string().max(200).default(''),
        status: z.enum(['all', ...mailStates]).default('all'),
        cursor: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        mails: z.array(mailSchema),
        nextCursor: z.string().nullable(),
        counts: z.record(z.string(), z.number()),
      }),
    ),
  /** May show a link that signs somebody in. */
  mail: endpoint('admin', { tokens: 'refused' })
    .route({ method: 'GET', path: `${path}/mails/{id}` })
    .input(byUuid)
    .output(
      mailSchema.extend({
        /** Null where the mail holds a link that signs its reader in, and was delivered. */
        html: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
  resendMail: endpoint('admin')
    .route({ method: 'POST', path: `${path}/mails/{id}/resend` })
    .input(byUuid)
    .output(ok),
  jobs: endpoint('admin')
    .route({ method: 'GET', path: `${path}/jobs` })
    .input(
      z.object({
        state: z.enum(['all', ...jobStates]).default('all'),
        task: z.string().max(120).default(''),
        cursor: byNumber.shape.id.optional(),
      }),
    )
    .output(
      z.object({
        jobs: z.array(jobSchema),
        nextCursor: z.string().nullable(),
        workers: z.number().int(),
        tasks: z.array(
          z.object({
            task: z.string(),
            running: z.number().int(),
            waiting: z.number().int(),
            retrying: z.number().int(),
            failed: z.number().int(),
          }),
        ),
      }),
    ),
  retryJob: endpoint('admin')
    .route({ method: 'POST', path: `${path}/jobs/{id}/retry` })
    .input(byNumber)
    .output(ok),
  cancelJob: endpoint('admin')
    .route({ method: 'DELETE', path: `${path}/jobs/{id}` })
    .input(byNumber)
    .output(ok),
  auditLog: endpoint('admin')
    .route({ method: 'GET', path: `${path}/audit` })
    .input(auditFilter.extend({ cursor: z.uuid().optional() }))
    .output(z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() })),
  auditCsv: endpoint('admin', { perMinute: 10, limitGroup: 'admin-csv' })
    .route({ method: 'GET', path: `${path}/audit/csv` })
    .input(auditFilter)
    .output(z.object({ csv: z.string() })),
};

export type AuditFilter = z.infer<typeof auditFilter>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type OutboxMail = z.infer<typeof mailSchema>;
export type QueuedJob = z.infer<typeof jobSchema>;
