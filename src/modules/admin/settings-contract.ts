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
  /** Whether the texts are shown, or the hub's own figures in their place. */
  source: z.enum(['written', 'own']),
  prompts: claim,
  users: claim,
  success: claim,
  packs: claim,
});

export const engineSchema = z.object({ text: z.boolean(), image: z.boolean(), audio: z.boolean() });

const cents = z.number().int().min(0).max(10_000_000).nullable();
export const hubKeysSchema = z.object({
  who: z.enum(['everyone', 'admins']),
  dayCents: cents,
  monthCents: cents,
  unpricedPerDay: z.number().int().min(0).max(1_000_000).nullable(),
  moduleMonthCents: z.record(z.string().min(1).max(60), z.number().int().min(0).max(10_000_000)),
});

const bytes = z.number().int().min(1_000_000, 'At least 1 MB.').max(1e15);
export const storageSchema = z.object({
  perPerson: bytes,
  wholeHub: bytes.nullable(),
  reserve: bytes.nullable(),
  bytesPerHour: bytes,
  filesPerHour: z.number().int().min(10, 'At least 10 files.').max(1_000_000),
});

/** A value with the number of its latest change, which a save has to name. */
const versioned = <T extends z.ZodType>(value: T) => z.object({ value, version: z.number().int() });

const save = <T extends z.ZodType>(name: string, value: T, more: { whileReadOnly?: true } = {}) =>
  endpoint('admin', { ...careful, ...more })
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
        storage: versioned(storageSchema).extend({
          /** Bytes of the disk that is tightest. */
          disk: z.object({ free: z.number(), reserve: z.number(), tight: z.boolean() }),
          /** Whether files lie on it; else in a bucket. */
          onDisk: z.boolean(),
          total: z.object({ bytes: z.number(), files: z.number() }),
          /** Those who store most; `id` and `email` are null for the hub itself. */
          largest: z.array(
            z.object({
              id: z.uuid().nullable(),
              email: z.string().nullable(),
              bytes: z.number(),
              files: z.number(),
            }),
          ),
        }),
        engine: versioned(engineSchema).extend({
          /** Switched on in the key manager, and not off for good by the environment. */
          enabled: z.boolean(),
          offForGood: z.boolean(),
        }),
        hubKeys: versioned(hubKeysSchema).extend({
          /** Tools that call services. */
          modules: z.array(z.object({ id: z.string(), title: z.string() })),
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
  saveStorage: save('storage', storageSchema, { whileReadOnly: true }),
  saveEngine: save('engine', engineSchema),
  saveHubKeys: save('hub-keys', hubKeysSchema),
  /** Who has spent most of the hub's keys this month; millionths of a US dollar. */
  spenders: endpoint('admin')
    .route({ method: 'GET', path: '/admin/hub-key-spenders' })
    .output(
      z.object({
        spenders: z.array(
          z.object({
            userId: z.uuid(),
            email: z.string().nullable(),
            day: z.number(),
            month: z.number(),
            calls: z.number(),
            unpriced: z.number(),
            module: z.string(),
          }),
        ),
      }),
    ),
  /** Draws a picture of the library as a logo, for everybody to see. */
  drawLogo: endpoint('admin', careful)
    .route({ method: 'POST', path: `${path}/logo` })
    .input(z.object({ assetId: z.uuid() }))
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
export type HubKeys = z.infer<typeof hubKeysSchema>;
export type StorageSettings = z.infer<typeof storageSchema>;
export type EngineKinds = z.infer<typeof engineSchema>;
