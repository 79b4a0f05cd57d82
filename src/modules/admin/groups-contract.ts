import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/groups';
const ok = z.object({ ok: z.literal(true) });
const byId = z.object({ id: z.uuid() });
/** US cents; null for no cap. */
const cents = z.number().int().min(0).max(10_000_000).nullable();
/** Millionths of a US dollar. */
const measure = z.object({ spent: z.number(), cap: z.number().nullable() });

const careful = { perMinute: 120, limitGroup: 'admin-groups', tokens: 'refused' } as const;

const fieldsSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(80),
  /** Of each member, in place of what holds for everybody. */
  memberDayCents: cents,
  memberMonthCents: cents,
  /** Of all members together. */
  monthCents: cents,
});

const groupSchema = fieldsSchema.extend({
  id: z.uuid(),
  members: z.number().int(),
  /** By its members this month, in millionths of a US dollar. */
  spent: z.number(),
});

const memberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  /** This month, in millionths of a US dollar. */
  spent: z.number(),
  /** Whether a sign-in provider put them here. */
  bySignIn: z.boolean(),
});

const capsSchema = z.object({ dayCents: cents, monthCents: cents });

export const groupsContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path })
    .output(z.object({ groups: z.array(groupSchema) })),
  find: endpoint('admin')
    .route({ method: 'GET', path: `${path}/{id}` })
    .input(byId)
    .output(groupSchema),
  create: endpoint('admin', careful)
    .route({ method: 'POST', path })
    .input(fieldsSchema)
    .output(groupSchema),
  change: endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/{id}` })
    .input(byId.extend(fieldsSchema.shape))
    .output(groupSchema),
  remove: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/{id}` })
    .input(byId)
    .output(ok),
  members: endpoint('admin')
    .route({ method: 'GET', path: `${path}/{id}/members` })
    .input(byId.extend({ cursor: z.string().max(254).optional() }))
    .output(z.object({ members: z.array(memberSchema), nextCursor: z.string().nullable() })),
  addMember: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/{id}/members` })
    .input(byId.extend({ email: z.email('Please enter a valid e-mail address.').max(254) }))
    .output(ok),
  removeMember: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/{id}/members/{member}` })
    .input(byId.extend({ member: z.uuid() }))
    .output(ok),
  /** What one person may spend of the hub's keys, and has. */
  caps: endpoint('admin')
    .route({ method: 'GET', path: '/admin/users/{id}/caps' })
    .input(byId)
    .output(
      z.object({
        own: capsSchema,
        /** False for administrators. */
        limited: z.boolean(),
        day: measure,
        month: measure,
        groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  setCaps: endpoint('admin', careful)
    .route({ method: 'PUT', path: '/admin/users/{id}/caps' })
    .input(byId.extend(capsSchema.shape))
    .output(ok),
};

export type Group = z.infer<typeof groupSchema>;
export type GroupFields = z.infer<typeof fieldsSchema>;
export type GroupMember = z.infer<typeof memberSchema>;
