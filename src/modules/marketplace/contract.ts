import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

export { promptTables } from './prompt-tables.ts';

import { blankTypes, categories, priceRanges, sorts } from './choices.ts';

const path = '/marketplace';
const creatorKey = /^([0-9a-f]{8}|[0-9a-f]{12})$/;

/** What a catalogue page is asked for; everything is part of the page's address. */
export const findSchema = z.object({
  q: z.string().max(200).default(''),
  category: z.enum(['all', ...categories]).default('all'),
  topic: z.string().max(60).optional(),
  model: z.string().max(60).optional(),
  tag: z.string().max(60).optional(),
  price: z.enum(priceRanges).optional(),
  /** Least mean rating. */
  rating: z.coerce.number().min(1).max(5).optional(),
  package: z.string().max(120).optional(),
  /** End of a creator's address. */
  creator: z.string().regex(creatorKey).optional(),
  sort: z.enum(sorts).optional(),
  /** From the page before. */
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
});

export const cardSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  topic: z.string(),
  model: z.string(),
  tags: z.array(z.string()),
  /** Minor units. */
  price: z.number().int(),
  currency: z.string(),
  author: z.string(),
  /** End of the creator's address; null of prompts that name nobody. */
  creator: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Address of its first example picture; those made here end in `?<width>x<height>.webp`. */
  example: z.string().nullable(),
  /** Mean of the reviews; null without one. */
  rating: z.number().nullable(),
  reviews: z.number().int(),
  sales: z.number().int(),
  featured: z.boolean(),
  trending: z.boolean(),
  hot: z.boolean(),
  new: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  /** Title and description with `[[`…`]]` around found words; only in search results. */
  highlight: z.object({ title: z.string(), description: z.string() }).optional(),
});

/** Values with the prompts behind each; 0 where they were not counted. */
const facetSchema = z.array(z.object({ value: z.string(), prompts: z.number().int() }));

const foundSchema = z.object({
  prompts: z.array(cardSchema),
  nextCursor: z.string().nullable(),
  /** As far as was counted. */
  total: z.number().int(),
  /** Whether there are more than were counted: "1,000+". */
  more: z.boolean(),
  /** The search with repaired spelling, when the words as typed found nothing. */
  corrected: z.string().nullable(),
  facets: z.object({
    categories: facetSchema,
    models: facetSchema,
    tags: facetSchema,
    prices: facetSchema,
    ratings: facetSchema,
  }),
});

const variableSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** Of a choice, what can be chosen, with commas between. */
  example: z.string(),
  type: z.enum(blankTypes),
});

export const promptSchema = cardSchema.omit({ highlight: true }).extend({
  teaser: z.string(),
  /** Words of the part that is paid for. */
  hiddenWords: z.number().int(),
  samples: z.array(
    z.object({
      kind: z.enum(['text', 'image']),
      value: z.string(),
      /** What a picture shows, or who made it. */
      caption: z.string().optional(),
    }),
  ),
  variables: z.array(variableSchema),
  creatorId: z.uuid().nullable(),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), createdAt: z.iso.datetime() })),
  views: z.number().int(),
  saves: z.number().int(),
  updatedAt: z.iso.datetime(),
});

const reviewSchema = z.object({
  id: z.uuid(),
  author: z.string(),
  stars: z.number().int(),
  words: z.string(),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  own: z.boolean(),
});

const creatorSchema = z.object({
  slug: z.string(),
  /** By which lists are narrowed to the creator's prompts. */
  key: z.string(),
  name: z.string(),
  /** When the first prompt was published. */
  since: z.iso.datetime(),
  prompts: z.number().int(),
  /** Rounded down, as `120+`. */
  sales: z.string(),
  rating: z.number().nullable(),
  reviews: z.number().int(),
});

const byId = z.object({ id: z.uuid() });

export const contract = {
  home: endpoint('public')
    .route({ method: 'GET', path: `${path}/home` })
    .output(
      z.object({
        featured: z.array(cardSchema),
        trending: z.array(cardSchema),
        hot: z.array(cardSchema),
        new: z.array(cardSchema),
        /** What Trending and Hot Sellers show while they are empty. */
        picks: z.object({ trending: z.array(cardSchema), hot: z.array(cardSchema) }),
        /** Whether anything has ever been sold. */
        hasSold: z.boolean(),
      }),
    ),
  find: endpoint('public', { perMinute: 240, limitGroup: 'catalogue' })
    .route({ method: 'GET', path: `${path}/prompts` })
    .input(findSchema)
    .output(foundSchema),
  suggest: endpoint('public', { perMinute: 600, limitGroup: 'suggestions' })
    .route({ method: 'GET', path: `${path}/suggestions` })
    .input(z.object({ q: z.string().max(100) }))
    .output(
      z.object({
        words: z.array(z.string()),
        prompts: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            price: z.number().int(),
            /** Whether the person has it; false for visitors. */
            owned: z.boolean(),
          }),
        ),
      }),
    ),
  /** Prompts that the person has bought or taken. */
  owned: endpoint('user')
    .route({ method: 'GET', path: `${path}/owned` })
    .output(z.object({ prompts: z.array(z.string()) })),
  prompt: endpoint('public', { perMinute: 240, limitGroup: 'catalogue' })
    .route({ method: 'GET', path: `${path}/prompts/{slug}` })
    .input(z.object({ slug: z.string().max(120) }))
    .output(
      z.object({
        prompt: promptSchema,
        reviews: z.array(reviewSchema),
        /** Whether this person has bought it, or gets it free, and did not write it. */
        mayReview: z.boolean(),
        related: z.array(cardSchema),
        byCreator: z.array(cardSchema),
        saved: z.boolean(),
        /** The pack that it is sold in too. */
        pack: z
          .object({
            slug: z.string(),
            title: z.string(),
            prompts: z.number().int(),
            price: z.number().int(),
            currency: z.string(),
          })
          .nullable(),
        /** The whole text, for those who have bought it, wrote it, or get it free. */
        owned: z.object({ version: z.number().int(), body: z.string() }).nullable(),
        /** Whether the hub can take payments. */
        onSale: z.boolean(),
      }),
    ),
  creator: endpoint('public', { perMinute: 240, limitGroup: 'catalogue' })
    .route({ method: 'GET', path: `${path}/creators/{slug}` })
    .input(z.object({ slug: z.string().max(120) }))
    .output(z.object({ creator: creatorSchema, found: foundSchema })),
  /** Counts one look of a person at a prompt's page. */
  recordView: endpoint('public', { perMinute: 60, limitGroup: 'views' })
    .route({ method: 'POST', path: `${path}/prompts/{id}/views` })
    .input(byId)
    .output(z.object({ ok: z.boolean() })),
  save: endpoint('user')
    .route({ method: 'PUT', path: `${path}/prompts/{id}/saved` })
    .input(byId.extend({ saved: z.boolean() }))
    .output(z.object({ saved: z.boolean() })),
  saved: endpoint('user')
    .route({ method: 'GET', path: `${path}/saved` })
    .output(z.object({ prompts: z.array(cardSchema) })),
  review: endpoint('user', { perMinute: 10, limitGroup: 'reviews' })
    .route({ method: 'PUT', path: `${path}/prompts/{id}/review` })
    .input(byId.extend({ stars: z.number().int().min(1).max(5), words: z.string().max(2000) }))
    .output(reviewSchema),
  removeReview: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/prompts/{id}/review` })
    .input(byId)
    .output(z.object({ ok: z.boolean() })),
  setFeatured: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/prompts/{id}/featured` })
    .input(byId.extend({ featured: z.boolean() }))
    .output(z.object({ ok: z.boolean() })),
  /** Takes the catalogue that came with the hub out; bought prompts stay with their buyers. */
  removeSeeds: endpoint('admin')
    .route({ method: 'DELETE', path: `${path}/seeds` })
    .output(z.object({ removed: z.number().int() })),
};

export type Creator = z.infer<typeof creatorSchema>;
export type Card = z.infer<typeof cardSchema>;
export type PromptDetails = z.infer<typeof promptSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Found = z.infer<typeof foundSchema>;
export type FindInput = z.input<typeof findSchema>;
export type FindOrder = z.infer<typeof findSchema>;
