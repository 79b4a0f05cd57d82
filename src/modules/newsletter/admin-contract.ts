import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  deliveryStates,
  newsletterSettingsSchema,
  subscriberFilterSchema,
} from '#kernel/newsletter.ts';
import {
  broadcastSchema,
  countsSchema,
  deliverySchema,
  draftSchema,
  openBroadcastSchema,
} from './broadcast-schemas.ts';
import { issueEndpoints, previewSchema } from './issue-contract.ts';
import {
  changeSchema,
  consentSchema,
  segmentSchema,
  statsSchema,
  subscriberSchema,
} from './subscriber-schemas.ts';

const path = '/newsletter/admin';
const byId = z.object({ id: z.uuid() });
const done = z.object({ ok: z.boolean() });
const counted = z.object({ count: z.number().int() });
const broadcast = `${path}/broadcasts`;

const subscriberEndpoints = {
  stats: endpoint('admin')
    .route({ method: 'GET', path: `${path}/stats` })
    .output(statsSchema),
  // A POST because filters are lists, which addresses cannot hold well.
  subscribers: endpoint('admin')
    .route({ method: 'POST', path: `${path}/subscribers/search` })
    .input(z.object({ filter: subscriberFilterSchema, cursor: z.string().max(100).optional() }))
    .output(
      z.object({ subscribers: z.array(subscriberSchema), nextCursor: z.string().nullable() }),
    ),
  subscriber: endpoint('admin')
    .route({ method: 'GET', path: `${path}/subscribers/{id}` })
    .input(byId)
    .output(z.object({ subscriber: subscriberSchema, consents: z.array(consentSchema) })),
  changeSubscriber: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/subscribers/{id}` })
    .input(changeSchema)
    .output(done),
  unsubscribe: endpoint('admin')
    .route({ method: 'POST', path: `${path}/subscribers/{id}/unsubscribe` })
    .input(byId)
    .output(done),
  eraseSubscriber: endpoint('admin')
    .route({ method: 'DELETE', path: `${path}/subscribers/{id}` })
    .input(byId)
    .output(done),
  segments: endpoint('admin')
    .route({ method: 'GET', path: `${path}/segments` })
    .output(z.object({ segments: z.array(segmentSchema) })),
  countSegment: endpoint('admin')
    .route({ method: 'POST', path: `${path}/segments/count` })
    .input(z.object({ filter: subscriberFilterSchema }))
    .output(z.object({ total: z.number().int(), reachable: z.number().int() })),
  saveSegment: endpoint('admin')
    .route({ method: 'POST', path: `${path}/segments` })
    .input(
      z.object({
        id: z.uuid().optional(),
        name: z.string().trim().min(1, 'Please enter a name.').max(80),
        filter: subscriberFilterSchema,
      }),
    )
    .output(byId),
  removeSegment: endpoint('admin')
    .route({ method: 'DELETE', path: `${path}/segments/{id}` })
    .input(byId)
    .output(done),
};

const broadcastEndpoints = {
  broadcasts: endpoint('admin')
    .route({ method: 'GET', path: broadcast })
    .output(z.object({ broadcasts: z.array(broadcastSchema) })),
  broadcast: endpoint('admin')
    .route({ method: 'GET', path: `${broadcast}/{id}` })
    .input(byId)
    .output(openBroadcastSchema),
  /** What readers will see of a text that is not saved yet. */
  preview: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/preview` })
    .input(draftSchema.pick({ subject: true, preheader: true, markdown: true, content: true }))
    .output(previewSchema),
  addBroadcast: endpoint('admin')
    .route({ method: 'POST', path: broadcast })
    .input(draftSchema)
    .output(byId),
  saveBroadcast: endpoint('admin')
    .route({ method: 'PUT', path: `${broadcast}/{id}` })
    .input(draftSchema.extend({ id: z.uuid(), version: z.number().int() }))
    .output(z.object({ version: z.number().int() })),
  removeBroadcast: endpoint('admin')
    .route({ method: 'DELETE', path: `${broadcast}/{id}` })
    .input(byId)
    .output(done),
  testBroadcast: endpoint('admin', { perMinute: 10, limitGroup: 'newsletter-test' })
    .route({ method: 'POST', path: `${broadcast}/{id}/test` })
    .input(byId)
    .output(z.object({ to: z.string() })),
  start: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/start` })
    .input(byId)
    .output(counted),
  schedule: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/schedule` })
    .input(byId.extend({ at: z.iso.datetime() }))
    .output(done),
  pause: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/pause` })
    .input(byId)
    .output(done),
  resume: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/resume` })
    .input(byId)
    .output(done),
  cancel: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/cancel` })
    .input(byId)
    .output(done),
  retryUnknown: endpoint('admin')
    .route({ method: 'POST', path: `${broadcast}/{id}/retry-unknown` })
    .input(byId)
    .output(counted),
  deliveries: endpoint('admin')
    .route({ method: 'GET', path: `${broadcast}/{id}/deliveries` })
    .input(
      byId.extend({
        status: z.enum(['all', ...deliveryStates]).default('all'),
        q: z.string().trim().max(200).default(''),
        cursor: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        deliveries: z.array(deliverySchema),
        nextCursor: z.string().nullable(),
        counts: countsSchema,
      }),
    ),
};

const settingsEndpoints = {
  settings: endpoint('admin')
    .route({ method: 'GET', path: `${path}/settings` })
    .output(
      z.object({
        settings: newsletterSettingsSchema,
        /** Where mails go: the host of the mail server, or null for the outbox folder. */
        mailServer: z.string().nullable(),
        contactPlatform: z.string().nullable(),
        bounceMailbox: z.boolean(),
        mailFrom: z.string(),
      }),
    ),
  saveSettings: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/settings` })
    .input(newsletterSettingsSchema)
    .output(done),
};

/** What admins do with subscribers, segments and broadcasts. */
export const adminContract = {
  ...subscriberEndpoints,
  ...broadcastEndpoints,
  ...issueEndpoints,
  ...settingsEndpoints,
};
