import { z } from 'zod';
import { cardSchema } from '../marketplace/contract.ts';
import { packSchema } from '../prompt-packs/contract.ts';
import { lastOrder, mostItems, sectionNames } from './section-defaults.ts';

const noteSchema = z.object({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(240),
  /** A path of the hub, or an address of the web; empty without one. */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(
      /^(|\/(?![/\\]).*|https?:\/\/[^\s]+)$/i,
      'must be a path such as /store, or a web address',
    ),
});

export const sectionSchema = z.object({
  name: z.enum(sectionNames),
  /** Its heading on the page. */
  displayName: z.string().trim().min(1).max(60),
  isEnabled: z.boolean(),
  /** Title of the pack whose prompts it shows; null for its own source. */
  assignedPackage: z.string().trim().min(1).max(120).nullable(),
  maxItems: z.number().int().min(1).max(mostItems),
  sortOrder: z.number().int().min(1).max(lastOrder),
  /** Ends of addresses of prompts that the editors picked (`editor-pick`). */
  picks: z.array(z.string().regex(/^[\w-]{1,120}$/)).max(mostItems),
  /** What `promo` says. */
  notes: z.array(noteSchema).max(mostItems),
  /** Codes that `limited` makes known while they hold. */
  coupons: z.array(z.string().regex(/^[A-Z0-9-]{3,40}$/)).max(mostItems),
});

/** Each of the 13 sections once. */
export const homepageSchema = z
  .array(sectionSchema)
  .length(sectionNames.length)
  .refine(
    (sections) => new Set(sections.map(({ name }) => name)).size === sectionNames.length,
    'Each section must be there once.',
  );

export const offerSchema = z.object({
  code: z.string(),
  /** Such as `20 %` or `$5.00`. */
  off: z.string(),
  /** From which subtotal, as text; null without a minimum. */
  from: z.string().nullable(),
  endsAt: z.iso.datetime(),
});

/** A section with what it shows now. */
export const filledSchema = z.object({
  name: z.enum(sectionNames),
  title: z.string(),
  maxItems: z.number().int(),
  prompts: z.array(cardSchema),
  packs: z.array(packSchema),
  notes: z.array(noteSchema),
  offers: z.array(offerSchema),
  /** Whether it lists the hub's coming tools, which the page knows itself. */
  tools: z.boolean(),
  /** One line below the heading. */
  line: z.string().nullable(),
  /** Where there is more of it. */
  more: z.string().nullable(),
});

export type Note = z.infer<typeof noteSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Offer = z.infer<typeof offerSchema>;
export type FilledSection = z.infer<typeof filledSchema>;
