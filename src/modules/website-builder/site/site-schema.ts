import { z } from 'zod';
import { type Block, pageSchema } from '#blocks/page-schema.ts';
import { themeSchema } from '#blocks/theme/theme-schema.ts';
import { faultsOfCollections, faultsOfTree } from './faults.ts';
import { faultsOfRedirects } from './redirects.ts';

/** What a site may hold: pages, collections beside one another, redirects. */
export const mostOf = { pages: 500, collections: 21, fields: 30, redirects: 2000 } as const;

export const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'A language is a code such as en or pt-BR.');

/** Part of an address; those of the hub begin with “gh-”. */
export const slugSchema = z
  .string()
  .regex(
    /^(?!gh-)(?=[a-z0-9-]{1,60}$)[a-z0-9]{1,60}(?:-[a-z0-9]{1,60}){0,30}$/,
    'A part of an address is 1 to 60 small letters, digits and single dashes.',
  );

const id = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'An id is 1 to 60 letters, digits and dashes.');

/** A page’s place in the site; what is on it is a part of its own, `page:<id>`. */
export const nodeSchema = z.strictObject({
  id,
  /** Empty for the first page of a language. */
  slug: z.union([z.literal(''), slugSchema]),
  language: languageSchema,
  parentId: id.optional(),
  /** The page that this one says in another language. */
  translationOf: id.optional(),
  inMenu: z.boolean().default(true),
  /** In the menu, where the page’s title is too long for it. */
  label: z.string().max(60).optional(),
});

export const fieldTypes = [
  ...(['text', 'rich', 'image', 'date', 'number', 'choice', 'reference', 'tags'] as const),
] as const;

export const fieldSchema = z.strictObject({
  key: z
    .string()
    .regex(
      /^[a-z][a-z0-9_-]{0,39}$/,
      'A field’s key is 1 to 40 small letters, digits, - and _, and begins with a letter.',
    ),
  label: z.string().trim().min(1, 'Give the field a label.').max(80),
  type: z.enum(fieldTypes, `A field’s type is one of: ${fieldTypes.join(', ')}.`),
  /** Of a choice; any word without them. */
  options: z.array(z.string().trim().min(1).max(100)).max(100).optional(),
  /** Of a reference: the slug of the collection it leads to; any without it. */
  collection: z.string().max(60).optional(),
});

/** Blocks as pages have them; they lie at most as deep as there. */
const blocksSchema = z
  .array(z.unknown())
  .max(200)
  .transform((blocks, context) => {
    const read = pageSchema.safeParse({ title: 'Part', blocks });
    if (read.success) return (read.data as { blocks: Block[] }).blocks;
    for (const { message, path } of read.error.issues) {
      context.addIssue({ code: 'custom', message, path: path.slice(1) });
    }
    return z.NEVER;
  });

export const collectionSchema = z.strictObject({
  id,
  name: z.string().trim().min(1, 'Give the collection a name.').max(80),
  slug: slugSchema,
  fields: z.array(fieldSchema).max(mostOf.fields),
  inMenu: z.boolean().default(true),
  /** The page that lists its entries; the usual list without them. */
  list: blocksSchema.optional(),
  /** What stands on the page of every entry, `entry-body` among it; the entry alone without them. */
  entry: blocksSchema.optional(),
});

export const redirectSchema = z.strictObject({
  from: z.string().min(1).max(500),
  /** A path, `page:<id>`, `entry:<id>`, or an address of the web. */
  to: z.string().min(1).max(2000),
});

/** What all pages of a site share, and where each of them is. */
export const siteSchema = z
  .strictObject({
    name: z.string().trim().min(1, 'A site needs a name.').max(80),
    description: z.string().max(300).default(''),
    /** The first one stands at the site’s address itself; all others below their code. */
    languages: z.array(languageSchema).min(1).max(20),
    theme: themeSchema,
    header: blocksSchema,
    footer: blocksSchema,
    pages: z.array(nodeSchema).max(mostOf.pages),
    collections: z.array(collectionSchema).max(mostOf.collections),
    redirects: z.array(redirectSchema).max(mostOf.redirects),
    /** Whether a picture without a description keeps the site from being published. */
    altBlocks: z.boolean().default(false),
  })
  .superRefine((site, context) => {
    const faults = [
      ...faultsOfTree(site),
      ...faultsOfCollections(site),
      ...faultsOfRedirects(site.redirects),
    ];
    for (const { path, message } of faults) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

export const entrySchema = z.strictObject({
  /** Id of its collection. */
  collection: id,
  title: z.string().trim().min(1, 'An entry needs a title.').max(160),
  slug: slugSchema,
  /** Values by the keys of the collection’s fields. */
  fields: z.record(
    z.string().max(40),
    z.union([z.string().max(200_000), z.number(), z.array(z.string().max(60)).max(50), z.null()]),
  ),
});

export type Site = z.output<typeof siteSchema>;
export type SiteNode = z.output<typeof nodeSchema>;
export type Collection = z.output<typeof collectionSchema>;
export type CollectionField = z.output<typeof fieldSchema>;
export type Entry = z.output<typeof entrySchema>;
export type EntryValue = Entry['fields'][string];
export type Redirect = z.output<typeof redirectSchema>;
