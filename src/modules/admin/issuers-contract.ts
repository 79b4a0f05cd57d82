import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/sign-in-issuers';
const ok = z.object({ ok: z.literal(true) });
const byId = z.object({ id: z.uuid() });
const careful = { perMinute: 30, limitGroup: 'admin-issuers', tokens: 'refused' } as const;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'Enter domains such as example.com.');

const fieldsSchema = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(60),
  issuerUrl: z.string().trim().min(1, 'Please enter the issuer’s address.').max(500),
  clientId: z.string().trim().min(1, 'Please enter the client id.').max(500),
  /** Beside `openid email profile`. */
  scopes: z.string().trim().max(500).default(''),
  /** The claim that names somebody's groups: its name, or a path such as `realm_access.roles`. */
  groupsClaim: z.string().trim().max(200).default(''),
  groups: z
    .array(z.object({ value: z.string().trim().min(1).max(300), groupId: z.uuid() }))
    .max(200)
    .default([]),
  maySignUp: z.boolean().default(true),
  emailDomains: z.array(domain).max(50).default([]),
  enabled: z.boolean().default(true),
});
const saveSchema = fieldsSchema.extend({
  /** Null keeps the one that is stored. */
  clientSecret: z.string().trim().min(1, 'Please enter the client secret.').max(2000).nullable(),
});

const issuerSchema = fieldsSchema.extend({
  id: z.uuid(),
  /** Its `provider` for `/auth/v1/authorize`. */
  provider: z.string(),
});

export const issuersContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path })
    .output(
      z.object({
        issuers: z.array(issuerSchema),
        /** The redirect address to register there. */
        callbackUrl: z.string(),
        /** Where accounts are kept instead of here; then none of them is offered. */
        hostedAt: z.string().nullable(),
      }),
    ),
  add: endpoint('admin', careful)
    .route({ method: 'POST', path })
    .input(saveSchema)
    .output(z.object({ id: z.uuid() })),
  change: endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/{id}` })
    .input(byId.extend(saveSchema.shape))
    .output(ok),
  remove: endpoint('admin', careful)
    .route({ method: 'DELETE', path: `${path}/{id}` })
    .input(byId)
    .output(ok),
};

export type Issuer = z.infer<typeof issuerSchema>;
export type IssuerSave = z.infer<typeof saveSchema>;
