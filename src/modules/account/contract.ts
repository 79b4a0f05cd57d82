import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const time = z.iso.datetime();
const ok = z.object({ ok: z.literal(true) });

/** Changes to how one signs in are rare: few a minute are plenty. */
const careful = { perMinute: 30, limitGroup: 'account-changes' } as const;

const role = z.object({
  isAdmin: z.boolean(),
  /** True exactly once after the grant: the page then says so. */
  justGranted: z.boolean(),
});

const identity = z.object({
  id: z.uuid(),
  provider: z.string(),
  email: z.string().nullable(),
  lastSignInAt: time.nullable(),
});

const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** An address that was asked for and still waits to be confirmed. */
  newEmail: z.string().nullable(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  factors: z.number(),
  identities: z.array(identity),
  createdAt: time,
  /** Whether the last sign-in is recent enough to change how one signs in. */
  recentSignIn: z.boolean(),
});

const session = z.object({
  id: z.uuid(),
  /** Browser and system, as far as the user agent tells. */
  device: z.string(),
  ip: z.string(),
  createdAt: time,
  lastActiveAt: time,
  secondFactor: z.boolean(),
  current: z.boolean(),
});

const token = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
  createdAt: time,
});

export type Profile = z.infer<typeof profile>;
export type AccountSession = z.infer<typeof session>;
export type PersonalToken = z.infer<typeof token>;

export const contract = {
  role: endpoint('user').route({ method: 'GET', path: '/account/role' }).output(role),

  grantAdmin: endpoint('admin', careful)
    .route({ method: 'POST', path: '/account/grant-admin' })
    .input(z.object({ userId: z.string().max(100) }))
    .output(z.object({ success: z.boolean(), message: z.string() })),

  profile: endpoint('user').route({ method: 'GET', path: '/account/profile' }).output(profile),

  listSessions: endpoint('user')
    .route({ method: 'GET', path: '/account/sessions' })
    .output(z.array(session)),

  endSession: endpoint('user', careful)
    .route({ method: 'DELETE', path: '/account/sessions/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ok),

  endOtherSessions: endpoint('user', careful)
    .route({ method: 'POST', path: '/account/sessions/end-others' })
    .output(z.object({ ended: z.number() })),

  listTokens: endpoint('user')
    .route({ method: 'GET', path: '/account/tokens' })
    .output(z.array(token)),

  createToken: endpoint('user', careful)
    .route({ method: 'POST', path: '/account/tokens' })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Give the token a name.').max(100),
        /** Null for a token without end. */
        expiresAt: time.nullable().default(null),
      }),
    )
    .output(z.object({ token, /** Shown this once. */ secret: z.string() })),

  revokeToken: endpoint('user', careful)
    .route({ method: 'DELETE', path: '/account/tokens/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ok),

  exportData: endpoint('user', {
    perMinute: 6,
    limitGroup: 'account-export',
    impersonable: false,
  })
    .route({ method: 'GET', path: '/account/export' })
    .output(z.record(z.string(), z.unknown())),

  deleteAccount: endpoint('user', { perMinute: 10, limitGroup: 'account-delete' })
    .route({ method: 'POST', path: '/account/delete' })
    .input(z.object({ password: z.string().max(1024).optional() }))
    .output(ok),
};
