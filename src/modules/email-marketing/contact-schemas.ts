import { z } from 'zod';

/** An address as people type it: trimmed, of a length that mail systems take. */
export const addressSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email address.'));

const tag = z.string().trim().min(1).max(80);
export const tagsSchema = z.array(tag).max(50);

/** Names of attributes are free but for a few signs; values are plain. */
export const attributesSchema = z
  .record(
    z
      .string()
      .regex(
        /^[\p{L}\p{N}_ -]{1,80}$/u,
        'Names of attributes have letters, digits, spaces, - and _.',
      ),
    z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
  )
  .refine((all) => Object.keys(all).length <= 100, 'A contact has at most 100 attributes.');

const zone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'Name the zone as Europe/Paris.');

export const consentSchema = z.strictObject({
  source: z
    .string()
    .trim()
    .min(3, 'Say where the person agreed, such as “Signed up at the fair”.')
    .max(500),
  at: z.iso.datetime({ offset: true }).or(z.iso.date()),
});

/** What is said of one contact; what is left out stays as it is. */
export const contactFields = {
  email: addressSchema,
  name: z.string().trim().max(200).optional(),
  attributes: attributesSchema.optional(),
  tags: tagsSchema.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Name the language as “en” or “pt-BR”.')
    .optional(),
  zone: zone.optional(),
  lists: z.array(z.uuid()).max(50).optional(),
  consent: consentSchema.optional(),
};

const block = z.enum(['suppressed', 'unsubscribed', 'unconfirmed']);
export const contactSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  zone: z.string().nullable(),
  createdAt: z.string(),
  /** Why nothing is mailed to them; null where it is. */
  block: block.nullable(),
});
export type Contact = z.infer<typeof contactSchema>;
export const listSchema = z.object({ id: z.uuid(), name: z.string(), contacts: z.number().int() });
export const sampleSchema = z.object({
  count: z.number().int(),
  sample: z.array(z.object({ id: z.uuid(), email: z.string(), name: z.string() })),
});
