import { z } from 'zod';
import { segmentSchema } from '#kernel/contacts/segment.ts';
import { endpoint } from '#kernel/contract.ts';
import {
  contactFields,
  contactSchema,
  listSchema,
  sampleSchema,
  tagsSchema,
} from './contact-schemas.ts';
import {
  campaignPreviewSchema,
  campaignStateSchema,
  contactDetailSchema,
  dnsCheckSchema,
  drawnSchema,
  importedSchema,
  recipientSchema,
  senderSchema,
  seriesStateSchema,
} from './mail-schemas.ts';
import { campaignPartSchema } from './parts/campaign-part.ts';

const spaceId = z.uuid().optional();
const contactId = z.object({ contactId: z.uuid() });
const projectId = z.object({ projectId: z.uuid() });
const space = z.object({ spaceId: z.uuid() });
const done = z.object({ done: z.literal(true) });

/** What the screens of contacts and mails need beside projects and tools. */
export const contract = {
  contacts: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/contacts' })
    .input(
      z.object({
        spaceId,
        q: z.string().trim().max(200).optional(),
        listId: z.uuid().optional(),
        tag: z.string().max(80).optional(),
        after: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        total: z.number().int(),
        contacts: z.array(contactSchema),
        next: z.uuid().nullable(),
      }),
    ),
  contact: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/contacts/{contactId}' })
    .input(contactId)
    .output(contactDetailSchema),
  saveContact: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/contacts' })
    .input(z.object({ spaceId, ...contactFields }))
    .output(z.object({ contactId: z.uuid(), created: z.boolean() })),
  removeContact: endpoint('user', { perMinute: 240 })
    .route({ method: 'DELETE', path: '/contacts/{contactId}' })
    .input(contactId)
    .output(done),
  optOut: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/contacts/{contactId}/opt-out' })
    .input(contactId)
    .output(done),
  tag: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/contacts/tags' })
    .input(
      z.object({
        spaceId,
        contactIds: z.array(z.uuid()).min(1).max(1000),
        add: tagsSchema.default([]),
        remove: tagsSchema.default([]),
      }),
    )
    .output(z.object({ changed: z.number().int() })),
  importContacts: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/contacts/import' })
    .input(
      z.object({
        spaceId,
        /** A CSV file's text. */
        csv: z.string().max(5_000_000),
        /** Which heading holds what: a field, or `attributes.<name>`. */
        mapping: z.record(z.string().max(100), z.string().max(200)).optional(),
        listId: z.uuid().optional(),
        /** Where and when these people agreed. */
        consent: z.string().trim().max(500).default(''),
        dryRun: z.boolean().default(true),
      }),
    )
    .output(importedSchema),
  exportContacts: endpoint('user', { perMinute: 20 })
    .route({ method: 'GET', path: '/contacts/csv' })
    .input(z.object({ spaceId }))
    .output(z.object({ csv: z.string() })),
  count: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/contacts/count' })
    .input(z.object({ spaceId, segment: segmentSchema }))
    .output(sampleSchema),
  lists: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/contact-lists' })
    .input(z.object({ spaceId }))
    .output(z.object({ lists: z.array(listSchema), tags: z.array(z.string()) })),
  createList: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/contact-lists' })
    .input(z.object({ spaceId, name: z.string().trim().min(1, 'The list needs a name.').max(120) }))
    .output(z.object({ listId: z.uuid() })),
  removeList: endpoint('user', { perMinute: 60 })
    .route({ method: 'DELETE', path: '/contact-lists/{listId}' })
    .input(z.object({ listId: z.uuid() }))
    .output(done),
  campaign: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/campaigns/{projectId}/state' })
    .input(projectId)
    .output(campaignStateSchema),
  /** The draft as one contact would get it, or as somebody whose fields are empty. */
  preview: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/campaigns/{projectId}/preview' })
    .input(projectId.extend({ contactId: z.uuid().optional(), campaign: campaignPartSchema }))
    .output(campaignPreviewSchema),
  test: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/campaigns/{projectId}/test' })
    .input(projectId)
    .output(z.object({ to: z.string() })),
  send: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/campaigns/{projectId}/send' })
    .input(projectId.extend({ at: z.iso.datetime({ offset: true }).optional() }))
    .output(z.object({ recipients: z.number().int() })),
  control: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/campaigns/{projectId}/control' })
    .input(projectId.extend({ action: z.enum(['pause', 'resume', 'cancel', 'retry']) }))
    .output(done),
  recipients: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/campaigns/{projectId}/recipients' })
    .input(projectId.extend({ status: z.string().max(20).optional(), after: z.uuid().optional() }))
    .output(z.object({ recipients: z.array(recipientSchema), next: z.uuid().nullable() })),
  series: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/series/{projectId}/state' })
    .input(projectId)
    .output(seriesStateSchema),
  publishSeries: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/series/{projectId}/publish' })
    .input(projectId)
    .output(z.object({ version: z.number().int() })),
  seriesOff: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/series/{projectId}/off' })
    .input(projectId)
    .output(done),
  enrol: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/series/{projectId}/enrol' })
    .input(
      projectId.extend({
        contactIds: z.array(z.uuid()).max(1000).optional(),
        segment: segmentSchema.optional(),
      }),
    )
    .output(z.object({ begun: z.number().int() })),
  previewTemplate: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/mail-templates/preview' })
    .input(
      z.object({
        subject: z.string().max(200),
        markdown: z.string().max(100_000),
        data: z.record(z.string().max(80), z.json()).default({}),
        /** Whether it is a mail to many, with its footer. */
        isMarketing: z.boolean().default(false),
      }),
    )
    .output(drawnSchema),
  sender: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/spaces/{spaceId}/sender' })
    .input(space)
    .output(senderSchema),
  setSender: endpoint('admin', { perMinute: 30 })
    .route({ method: 'PUT', path: '/spaces/{spaceId}/sender' })
    .input(
      space.extend({
        /** `Name <address>`; null: nothing may be sent. */
        from: z
          .string()
          .trim()
          .max(300)
          .regex(
            /^(?:[^<>\r\n]{0,200}<)?[^\s<>@"]{1,64}@[^\s<>@"]{1,200}>?$/,
            'Write the sender as Name <address@example.org>.',
          )
          .nullable(),
        postal: z.string().trim().max(400).default(''),
      }),
    )
    .output(senderSchema),
  checkSender: endpoint('user', { perMinute: 20 })
    .route({ method: 'GET', path: '/spaces/{spaceId}/sender/check' })
    .input(space)
    .output(dnsCheckSchema),
};
