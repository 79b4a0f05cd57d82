import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/users';
const time = z.iso.datetime();
const ok = z.object({ ok: z.literal(true) });
const byId = z.object({ id: z.uuid() });

/** Changes to accounts are rare: few a minute are plenty. */
const careful = { perMinute: 60, limitGroup: 'admin-accounts', tokens: 'refused' } as const;

export const userFilters = ['all', 'admin', 'user', 'disabled', 'unconfirmed'] as const;
export const userSorts = ['newest', 'oldest', 'email', 'active'] as const;

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  disabled: z.boolean(),
  confirmed: z.boolean(),
  createdAt: time,
  lastSignInAt: time.nullable(),
});

const sessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: time,
  lastActiveAt: time,
  /** Whether an administrator acts in it as this person. */
  impersonated: z.boolean(),
});

const userDetailSchema = userSchema.extend({
  /** How the person signs in: `email`, `google` … */
  providers: z.array(z.string()),
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Personal ones, and those for `/v1`. */
  tokens: z.number().int(),
  orders: z.number().int(),
  sessions: z.array(sessionSchema),
});

const impersonationSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  email: z.string(),
  endsAt: time,
});

export const usersContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path })
    .input(
      z.object({
        q: z.string().max(200).default(''),
        role: z.enum(userFilters).default('all'),
        sort: z.enum(userSorts).default('newest'),
        cursor: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        users: z.array(userSchema),
        nextCursor: z.string().nullable(),
        /** Of all that fit the search and the filter. */
        total: z.number().int(),
      }),
    ),
  find: endpoint('admin')
    .route({ method: 'GET', path: `${path}/{id}` })
    .input(byId)
    .output(userDetailSchema),
  invite: endpoint('admin', careful)
    .route({ method: 'POST', path })
    .input(
      z.object({
        email: z.email('Please enter a valid e-mail address.').max(254),
        name: z.string().trim().max(100).default(''),
      }),
    )
    .output(userSchema.pick({ id: true, email: true })),
  setAdmin: endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/{id}/admin` })
    .input(byId.extend({ admin: z.boolean() }))
    .output(z.object({ success: z.boolean(), message: z.string() })),
  setDisabled: endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/{id}/disabled` })
    .input(byId.extend({ disabled: z.boolean() }))
    .output(ok),
  endSession: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/{id}/sessions/{session}` })
    .input(byId.extend({ session: z.uuid() }))
    .output(ok),
  signOut: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/{id}/sign-out` })
    .input(
      byId.extend({
        /** Whether tokens of both kinds end with the sessions. */
        endTokens: z.boolean().default(true),
      }),
    )
    .output(z.object({ ended: z.number().int(), endedTokens: z.number().int() })),
  resendConfirmation: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/{id}/confirmation` })
    .input(byId)
    .output(ok),
  resetPassword: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/{id}/password-reset` })
    .input(byId)
    .output(ok),
  exportData: endpoint('admin', careful)
    .route({ method: 'GET', path: `${path}/{id}/export` })
    .input(byId)
    .output(z.record(z.string(), z.unknown())),
  remove: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/{id}` })
    .input(byId)
    .output(ok),
  impersonate: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/{id}/impersonation` })
    .input(byId)
    .output(impersonationSchema),
  endImpersonation: endpoint('user', { impersonable: true })
    .route({ method: 'POST', path: '/admin/impersonation/end' })
    .output(ok),
};

export type HubUser = z.infer<typeof userSchema>;
export type HubUserDetail = z.infer<typeof userDetailSchema>;
