import { z } from 'zod';
import { segmentSchema } from '#kernel/contacts/segment.ts';
import { countSegment } from '#platform/contacts/find-contacts.ts';
import { createList } from '#platform/contacts/lists.ts';
import { upsertContact } from '#platform/contacts/upsert-contact.ts';
import { requireSpace, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { contactFields, sampleSchema, tagsSchema } from '../../contact-schemas.ts';
import { spaceOfContacts } from '../contacts/space-of-contacts.ts';
import { tagAndTell } from '../contacts/tag-and-tell.ts';

const module = 'email-marketing';
const spaceId = z.uuid().optional();

export const upsertTool = defineTool({
  name: 'contact.upsert',
  title: 'Add or change a contact',
  description:
    'Adds a contact by its address, or changes the one that has it: name, attributes, tags, lists, and where and when the person agreed to get mails. Without consent nothing is mailed to it.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ ...contactFields, spaceId }),
  output: z.object({ contactId: z.uuid(), created: z.boolean() }),
  async run(context, { spaceId: named, ...change }) {
    const { platform } = context;
    const space = await spaceForWork(platform.db, personOf(context).id, named);
    return { output: await upsertContact(platform, platform.db, space.id, change) };
  },
});

export const createListTool = defineTool({
  name: 'contact.create-list',
  title: 'Make a list of contacts',
  description: 'Makes a list that contacts can be put on.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    name: z.string().trim().min(1, 'The list needs a name.').max(120),
    spaceId,
  }),
  output: z.object({ listId: z.uuid() }),
  async run(context, { name, spaceId: named }) {
    const { db } = context.platform;
    const space = await spaceForWork(db, personOf(context).id, named);
    return { output: { listId: await createList(db, space.id, name) } };
  },
});

export const tagTool = defineTool({
  name: 'contact.tag',
  title: 'Tag contacts',
  description:
    'Adds tags to contacts and takes others off: those that are named, or all of a segment.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject({
      contactIds: z.array(z.uuid()).min(1).max(10_000).optional(),
      segment: segmentSchema.optional(),
      add: tagsSchema.default([]),
      remove: tagsSchema.default([]),
      spaceId,
    })
    .refine(({ contactIds, segment }) => (contactIds === undefined) !== (segment === undefined), {
      path: ['contactIds'],
      message: 'Name contacts, or a segment.',
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      path: ['add'],
      message: 'Name a tag to add or to remove.',
    }),
  output: z.object({ changed: z.number().int() }),
  async run(context, { contactIds, segment, spaceId: named, add, remove }) {
    const { platform } = context;
    const { id } = personOf(context);
    const space =
      contactIds && named === undefined
        ? await spaceOfContacts(platform, id, contactIds)
        : (await spaceForWork(platform.db, id, named)).id;
    const whom = contactIds ? { ids: contactIds } : { segment: segment ?? { any: [] } };
    return { output: { changed: await tagAndTell(platform, space, whom, { add, remove }) } };
  },
});

export const countTool = defineTool({
  name: 'segment.count',
  title: 'Count a segment',
  description:
    'Tells how many contacts a segment means now, with some of them: conditions on fields, tags, lists and what happened, joined by all, any and not.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ segment: segmentSchema, spaceId }),
  output: sampleSchema,
  async run(context, { segment, spaceId: named }) {
    const { platform } = context;
    const { id } = personOf(context);
    const space = named
      ? await requireSpace(platform.db, id, named, 'view')
      : await spaceForWork(platform.db, id, undefined);
    const { count, sample } = await countSegment(platform.db, space.id, segment, platform.now());
    return { output: { count, sample: [...sample] } };
  },
});
