import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { readValue } from '../../site/entry-values.ts';
import { faultsOfCollections } from '../../site/faults.ts';
import { freeSlug } from '../../site/paths.ts';
import {
  type Collection,
  type Entry,
  type EntryValue,
  fieldSchema,
  mostOf,
  slugSchema,
} from '../../site/site-schema.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { pathTaken, requireCollection, saveSite } from '../projects/save-site.ts';
import { givenTitle } from './tool-schemas.ts';

const module = 'website-builder';

export const addCollection = defineTool({
  name: 'site.add-collection',
  title: 'Add a collection to a site',
  description:
    'Adds a collection such as a blog to a website: entries of one kind with typed fields, a page that lists them at /<slug> and a page for each. A page of the site at that address takes the list’s place.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    name: z.string().trim().min(1, 'Give the collection a name.').max(80),
    slug: slugSchema,
    fields: z.array(fieldSchema).max(mostOf.fields, `A collection takes ${mostOf.fields} fields.`),
  }),
  output: z.object({ collectionId: z.string() }),
  async run(context, { projectId, ...given }) {
    const tx = context.platform.db as unknown as Transaction;
    const id = newId();
    await saveSite(tx, personOf(context).id, projectId, ({ site }) => {
      const slugs = new Set(site.collections.map(({ slug }) => slug));
      if (slugs.has(given.slug)) throw pathTaken(freeSlug(given.slug, slugs));
      if (slugs.size >= mostOf.collections) {
        throw new AppError('conflict', 409, `A site takes ${mostOf.collections} collections.`);
      }
      const collections = [...site.collections, { ...given, id, inMenu: true }];
      const [fault] = faultsOfCollections({ collections });
      if (fault) throw badInput(fault.message, fault.path.slice(2).join('.'));
      return { change: { site: { ...site, collections } } };
    });
    return { output: { collectionId: id } };
  },
});

export const addEntry = defineTool({
  name: 'site.add-entry',
  title: 'Add an entry to a collection',
  description:
    'Adds an entry to a collection of a website, named by its slug. fields holds values by the keys of the collection’s fields: texts, Markdown for rich ones, 2027-05-01 for dates, the id of a file of the library for images, the id of an entry for references, a list of words for tags.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    collection: z.string().max(60),
    title: givenTitle,
    slug: slugSchema.optional(),
    fields: z
      .record(
        z.string().max(40),
        z.union([
          z.string().max(200_000),
          z.number(),
          z.array(z.string().max(60)).max(50),
          z.null(),
        ]),
      )
      .default({}),
  }),
  output: z.object({ entryId: z.string(), path: z.string() }),
  async run(context, { projectId, collection: name, title, slug, fields }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    const id = newId();
    const { path } = await saveSite(tx, user.id, projectId, async (loaded) => {
      const collection = requireCollection(loaded, name);
      const entry: Entry = {
        ...{ collection: collection.id, title },
        slug: slugOf(loaded, collection, slug, title),
        fields: readFields(loaded, collection, fields),
      };
      await requirePictures(platform, user.id, collection, entry);
      return {
        change: { entries: { [id]: entry } },
        path: `/${collection.slug}/${entry.slug}`,
      };
    });
    return { output: { entryId: id, path } };
  },
});

function slugOf(
  { entries }: LoadedSite,
  { id }: Collection,
  wanted: string | undefined,
  title: string,
): string {
  const taken = new Set(
    [...entries.values()].filter(({ collection }) => collection === id).map((one) => one.slug),
  );
  const stem = wanted ?? (dashed(title).slice(0, 60).replace(/-$/, '') || 'entry');
  const free = freeSlug(stem, taken);
  if (wanted !== undefined && free !== wanted) throw pathTaken(free);
  return wanted ?? free;
}

/** Values as their fields keep them. Throws 400 naming the field. */
function readFields(
  { site, entries }: LoadedSite,
  collection: Collection,
  given: Readonly<Record<string, EntryValue>>,
): Record<string, EntryValue> {
  const known = new Map(collection.fields.map((field) => [field.key, field]));
  const read: Record<string, EntryValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const field = known.get(key);
    if (!field) {
      const names = [...known.keys()].join(', ');
      throw badInput(
        `${collection.name} has no field “${key}”. It has: ${names}.`,
        `fields.${key}`,
      );
    }
    const result = readValue(field, value);
    if ('fault' in result) throw badInput(result.fault, `fields.${key}`);
    if (field.type === 'reference' && typeof result.value === 'string') {
      const target = entries.get(result.value);
      const of = site.collections.find(({ id }) => id === target?.collection)?.slug;
      if (!target || (field.collection && of !== field.collection)) {
        throw badInput(`“${field.label}” refers to an entry that is not there.`, `fields.${key}`);
      }
    }
    if (result.value !== null) read[key] = result.value;
  }
  return read;
}

async function requirePictures(
  platform: Platform,
  userId: string,
  { fields }: Collection,
  entry: Entry,
): Promise<void> {
  for (const { key, type, label } of fields) {
    const id = type === 'image' ? entry.fields[key] : undefined;
    if (typeof id !== 'string') continue;
    const reader = await readableBy(platform, userId);
    const [row] = await findAssetsThere(platform.db, reader, [id.toLowerCase()]);
    if (!row?.mime.startsWith('image/')) {
      throw badInput(`“${label}” is not a picture of the library.`, `fields.${key}`);
    }
  }
}
