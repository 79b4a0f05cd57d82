import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const roles = ['owner', 'editor', 'viewer'] as const;
const idInput = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const spaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['personal', 'team']),
  /** One's own in it. */
  role: z.enum(roles),
});

export const memberSchema = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  joinedAt: z.iso.datetime(),
});

export const inviteSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  expiresAt: z.iso.datetime(),
});
const name = z.string().trim().min(1).max(80);
const listedSpaceSchema = spaceSchema.extend({
  /** The brand that new things in it begin with. */
  brandId: z.string().nullable(),
});
export type Space = z.infer<typeof listedSpaceSchema>;
export type Member = z.infer<typeof memberSchema>;

/** Where people's work lies. Outsiders hear 404, members whose role is too low 403. */
export const spaceContract = {
  spaces: endpoint('user')
    .route({ method: 'GET', path: '/spaces' })
    /** Those that were put away and can be opened again, instead. */
    .input(z.object({ archived: z.enum(['true', 'false']).default('false') }).optional())
    .output(z.object({ spaces: z.array(listedSpaceSchema) })),
  createSpace: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: '/spaces', successStatus: 201 })
    .input(z.object({ name }))
    .output(spaceSchema),
  space: endpoint('user')
    .route({ method: 'GET', path: '/spaces/{id}' })
    .input(idInput)
    .output(
      spaceSchema.extend({
        members: z.array(memberSchema),
        /** Those that nobody has accepted yet; shown to owners only. */
        invites: z.array(inviteSchema),
      }),
    ),
  renameSpace: endpoint('user')
    .route({ method: 'PATCH', path: '/spaces/{id}' })
    .input(idInput.extend({ name }))
    .output(done),
  /** Nobody finds it, or what lies in it, until an owner opens it again. */
  archiveSpace: endpoint('user')
    .route({ method: 'POST', path: '/spaces/{id}/archive' })
    .input(idInput)
    .output(done),
  reopenSpace: endpoint('user')
    .route({ method: 'POST', path: '/spaces/{id}/reopen' })
    .input(idInput)
    .output(done),
  /** The brand that new things in it begin with; null for none. */
  setDefaultBrand: endpoint('user')
    .route({ method: 'PUT', path: '/spaces/{id}/brand' })
    .input(idInput.extend({ brandId: z.uuid().nullable() }))
    .output(done),
  invite: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/spaces/{id}/invites' })
    .input(idInput.extend({ email: z.email().max(254), role: z.enum(['editor', 'viewer']) }))
    .output(z.object({ token: z.string() })),
  withdrawInvite: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/spaces/{id}/invites/withdraw' })
    .input(idInput.extend({ email: z.email().max(254) }))
    .output(done),
  /** What one is invited to. */
  readInvite: endpoint('user', { perMinute: 20, limitGroup: 'invites' })
    .route({ method: 'GET', path: '/invites/{token}' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ name: z.string(), role: z.enum(roles) })),
  acceptInvite: endpoint('user', { perMinute: 20, limitGroup: 'invites' })
    .route({ method: 'POST', path: '/invites/{token}/accept' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(spaceSchema),
  changeRole: endpoint('user')
    .route({ method: 'PATCH', path: '/spaces/{id}/members/{userId}' })
    .input(idInput.extend({ userId: z.uuid(), role: z.enum(roles) }))
    .output(done),
  /** Takes somebody out; one's own id leaves. */
  removeMember: endpoint('user')
    .route({ method: 'DELETE', path: '/spaces/{id}/members/{userId}' })
    .input(idInput.extend({ userId: z.uuid() }))
    .output(done),
};
