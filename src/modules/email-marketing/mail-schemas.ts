import { z } from 'zod';
import { contactSchema } from './contact-schemas.ts';

export const findingSchema = z.object({ code: z.string(), field: z.string(), message: z.string() });

export const drawnSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export const campaignPreviewSchema = drawnSchema.extend({
  subjectB: z.string().nullable(),
  /** Bytes of the HTML as it is sent. */
  bytes: z.number().int(),
  findings: z.array(findingSchema),
});

const counts = z.object({
  total: z.number().int(),
  queued: z.number().int(),
  leased: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
  skipped: z.number().int(),
});
const skipped = z.record(z.string(), z.number().int());

export const campaignStateSchema = z.object({
  status: z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled']),
  transport: z.string(),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  pauseReason: z.string(),
  /** Whom it would go to now, or goes to since it began. */
  recipients: z.number().int(),
  skipped,
  counts: counts.nullable(),
  unsubscribed: z.number().int(),
  bounced: z.number().int(),
  /** Contacts that followed a link. */
  clickers: z.number().int(),
  links: z.array(z.object({ url: z.string(), clicks: z.number().int() })),
  /** The two subjects, where they are compared. */
  variants: z.array(
    z.object({ subject: z.string(), sent: z.number().int(), clickers: z.number().int() }),
  ),
  /** Why it could not be sent now; null where it could. */
  obstacle: z.string().nullable(),
});
export type CampaignState = z.infer<typeof campaignStateSchema>;

export const recipientSchema = z.object({
  contactId: z.uuid(),
  email: z.string().nullable(),
  status: z.string(),
  detail: z.string(),
  at: z.string().nullable(),
});

export const seriesStateSchema = z.object({
  isOn: z.boolean(),
  version: z.number().int().nullable(),
  differs: z.boolean(),
  obstacle: z.string().nullable(),
  counts: z.object({
    waiting: z.number().int(),
    done: z.number().int(),
    goal: z.number().int(),
    stopped: z.number().int(),
  }),
  /** How many wait before each step, by its place. */
  at: z.record(z.string(), z.number().int()),
  recent: z.array(
    z.object({
      contactId: z.uuid(),
      email: z.string(),
      status: z.string(),
      step: z.number().int(),
      dueAt: z.string(),
      detail: z.string(),
    }),
  ),
});
export type SeriesState = z.infer<typeof seriesStateSchema>;

export const contactDetailSchema = contactSchema.extend({
  lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
  consents: z.array(z.object({ wording: z.string(), page: z.string(), at: z.string() })),
  /** What happened, the newest first: why they got what, and why not. */
  events: z.array(
    z.object({
      name: z.string(),
      detail: z.string(),
      at: z.string(),
      projectId: z.uuid().nullable(),
      title: z.string().nullable(),
    }),
  ),
});
export type ContactDetail = z.infer<typeof contactDetailSchema>;

export const importedSchema = z.object({
  headings: z.array(z.string()),
  /** Heading by field, as it was read. */
  mapping: z.record(z.string(), z.string()),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Of those, how many nothing is mailed to, as they left, bounced or complained before. */
  blocked: z.number().int(),
  problems: z.array(z.object({ row: z.number().int(), value: z.string(), message: z.string() })),
});

export const senderSchema = z.object({
  from: z.string(),
  postal: z.string(),
  isOwn: z.boolean(),
  transport: z.enum(['smtp', 'outbox']),
  /** Why nothing can be sent; null where it can. */
  obstacle: z.string().nullable(),
});

export const dnsCheckSchema = z.object({
  domain: z.string(),
  checks: z.array(
    z.object({
      name: z.enum(['SPF', 'DKIM', 'DMARC', 'MX']),
      state: z.enum(['good', 'missing', 'weak', 'unknown']),
      found: z.string(),
      /** What it means, and the line to add where one is missing. */
      advice: z.string(),
      line: z.string(),
    }),
  ),
});
