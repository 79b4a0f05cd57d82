import { z } from 'zod';

export const adLanguages = ['en', 'de', 'fr', 'es'] as const;
export type AdLanguage = (typeof adLanguages)[number];

const line = (most: number, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .max(most, `At most ${most} letters.`)
    .refine((text) => !/[\n\r\t]/.test(text), 'Write it in one line.');

export const proofSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'An id has up to 40 letters, digits, hyphens and underscores.')
    .refine((id) => id !== 'offer' && id !== 'product', 'This id means the brief itself.'),
  text: line(300, 'Say what is proven.').min(1, 'Say what is proven.'),
  /** Where it can be looked up. */
  source: line(300, 'Say where it can be looked up.').default(''),
});
export type Proof = z.output<typeof proofSchema>;

/** What an ad may say: nothing that does not stand here is claimed by the hub's own texts. */
export const briefSchema = z.strictObject({
  product: line(120, 'Name the product.').min(1, 'Name the product.'),
  audience: line(160, 'Say who it is for.').default(''),
  offer: line(200, 'Say what is offered.').default(''),
  proofs: z
    .array(proofSchema)
    .max(40)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'Two proofs have one id.',
    )
    .default([]),
  /** The situation in which somebody needs it. */
  worry: line(200, 'Say what people worry about.').default(''),
  /** Who advertises; the product without it. */
  business: line(80, 'Say who advertises.').default(''),
  image: z.uuid().optional(),
  cta: line(40, 'Say what the button says.').default(''),
  /** Where the ad leads. */
  link: z
    .url({ protocol: /^https?$/, error: 'Write an address that begins with https://.' })
    .max(2000)
    .optional(),
  language: z.enum(adLanguages).default('en'),
  bannedWords: z.array(line(60, 'A word.').min(1)).max(100).default([]),
});
export type Brief = z.output<typeof briefSchema>;
