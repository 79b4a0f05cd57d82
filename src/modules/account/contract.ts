import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const time = z.iso.datetime();
const ok = z.object({ ok: z.literal(true) });

/** Changes to how one signs in are rare and the person's own: few a minute are plenty. */
const careful = {
  perMinute: 30,
  limitGroup: 'account-changes',
  tokens: 'refused',
  whileReadOnly: true,
} as const;

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
  /** Whether a mail or a provider has shown that the address is theirs. */
  emailProven: z.boolean(),
  /** Whether a code can be mailed to prove it: it is not yet, and there is a mail server. */
  canProveEmail: z.boolean(),
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
  /** Made before two-step sign-in was set up: it no longer works. */
  beforeFactor: z.boolean(),
});

export type Profile = z.infer<typeof profile>;
export type AccountSession = z.infer<typeof session>;

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
    .input(
      z
        .object({
          /** Whether tokens of both kinds end with them. */
          endTokens: z.boolean().default(true),
        })
        .prefault({}),
    )
    .output(z.object({ ended: z.number(), endedTokens: z.number() })),

  mailAddressCode: endpoint('user', careful)
    .route({ method: 'POST', path: '/account/address-proof' })
    .output(ok),

  proveAddress: endpoint('user', careful)
    .route({ method: 'PUT', path: '/account/address-proof' })
    .input(z.object({ code: z.string().trim().min(1, 'Enter the code.').max(20) }))
    .output(ok),

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

  storage: endpoint('user')
    .route({ method: 'GET', path: '/account/storage' })
    .output(
      z.object({
        /** Bytes. */
        used: z.number(),
        limit: z.number(),
        files: z.number(),
        /** By what the files were made for, the largest first. */
        kinds: z.array(z.object({ purpose: z.string(), bytes: z.number(), files: z.number() })),
        /** Of those kinds whose unused files their owner may delete: how much nothing uses. */
        unused: z.array(
          z.object({
            purpose: z.string(),
            bytes: z.number(),
            files: z.number(),
            /** Why none can be deleted, where there are none. */
            reason: z.string(),
          }),
        ),
      }),
    ),

  /** Deletes what nothing uses; 409 with the reason when that is nothing. */
  removeUnusedFiles: endpoint('user', careful)
    .route({ method: 'DELETE', path: '/account/storage/{purpose}' })
    .input(z.object({ purpose: z.string().max(100) }))
    .output(z.object({ /** What was freed. */ bytes: z.number(), files: z.number() })),

  exportData: endpoint('user', {
    perMinute: 6,
    limitGroup: 'account-export',
    impersonable: false,
    tokens: 'refused',
  })
    .route({ method: 'GET', path: '/account/export' })
    .output(z.record(z.string(), z.unknown())),

  deleteAccount: endpoint('user', {
    ...{ perMinute: 10, limitGroup: 'account-delete' },
    ...{ tokens: 'refused', whileReadOnly: true },
  })
    .route({ method: 'POST', path: '/account/delete' })
    .input(z.object({ password: z.string().max(1024).optional() }))
    .output(ok),
};
