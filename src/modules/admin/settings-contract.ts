import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/admin/settings';
const ok = z.object({ ok: z.literal(true) });
const careful = { perMinute: 60, limitGroup: 'admin-settings' } as const;

export const siteSchema = z.object({
  name: z.string().trim().min(1, 'Please give the hub a name.').max(40),
  description: z.string().trim().max(200),
  logoFileId: z.uuid().nullable(),
});

export const visitsSchema = z.object({
  enabled: z.boolean(),
  retentionDays: z.number().int().min(7, 'At least 7 days.').max(3650, 'At most 3650 days.'),
  timeZone: z.string().trim().min(1).max(60),
});

export const moderationSchema = z.object({
  decideWithinHours: z.number().int().min(1).max(720),
  autoApproveAfter: z.number().int().min(0).max(1000),
  lowestPrice: z.number().int().min(0).max(100_000),
  highestPrice: z.number().int().min(0).max(100_000),
});

const claim = z.object({ text: z.string().trim().max(80), shown: z.boolean() });
export const claimsSchema = z.object({
  prompts: claim,
  users: claim,
  success: claim,
  packs: claim,
});

export const engineSchema = z.object({ text: z.boolean(), image: z.boolean(), audio: z.boolean() });

/** A value with the number of its latest change, which a save has to name. */
const versioned = <T extends z.ZodType>(value: T) => z.object({ value, version: z.number().int() });

const save = <T extends z.ZodType>(name: string, value: T) =>
  endpoint('admin', careful)
    .route({ method: 'PUT', path: `${path}/${name}` })
    .input(versioned(value))
    .output(ok);

export const settingsContract = {
  read: endpoint('admin')
    .route({ method: 'GET', path })
    .output(
      z.object({
        site: versioned(siteSchema).extend({ logoUrl: z.string().nullable() }),
        visits: versioned(visitsSchema),
        moderation: versioned(moderationSchema),
        claims: versioned(claimsSchema),
        engine: versioned(engineSchema).extend({
          /** Switched on in the key manager, and not off for good by the environment. */
          enabled: z.boolean(),
          offForGood: z.boolean(),
        }),
        mail: z.object({
          /** Null without a mail server. */
          server: z
            .object({
              host: z.string(),
              port: z.number().int(),
              secure: z.boolean(),
              user: z.string().nullable(),
            })
            .nullable(),
          from: z.string(),
        }),
        auth: z.object({
          hostedAt: z.string().nullable(),
          google: z.boolean(),
          signUpClosed: z.boolean(),
          autoconfirm: z.boolean(),
          adminGrant: z.enum(['first-user', 'every-user']),
          leastPassword: z.number().int(),
        }),
        payments: z.object({ stripe: z.boolean() }),
      }),
    ),
  saveSite: save('site', siteSchema),
  saveVisits: save('visits', visitsSchema),
  saveModeration: save('moderation', moderationSchema),
  saveClaims: save('claims', claimsSchema),
  saveEngine: save('engine', engineSchema),
  uploadLogo: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/logo` })
    .input(
      z.object({
        name: z.string().min(1).max(200),
        /** The picture's bytes in base64. */
        data: z.string().max(700_000, 'Please choose a picture below 500 KB.'),
      }),
    )
    .output(z.object({ id: z.uuid(), url: z.string() })),
  testMail: endpoint('admin', { perMinute: 6, limitGroup: 'admin-mail-test' })
    .route({ method: 'POST', path: '/admin/mail-test' })
    .input(z.object({ to: z.email('Please enter a valid e-mail address.').max(254) }))
    .output(z.object({ delivered: z.boolean(), answer: z.string() })),
};

export type SiteSettings = z.infer<typeof siteSchema>;
export type VisitSettings = z.infer<typeof visitsSchema>;
export type ModerationSettings = z.infer<typeof moderationSchema>;
export type Claims = z.infer<typeof claimsSchema>;
export type EngineKinds = z.infer<typeof engineSchema>;
