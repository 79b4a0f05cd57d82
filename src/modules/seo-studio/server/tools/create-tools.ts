import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { draftSchema } from '../../draft-schema.ts';

/** What a draft of the content optimiser begins with. */
const createDraft = defineTool({
  name: 'seo.create-draft',
  title: 'Begin an optimised text',
  description:
    'Makes a draft of the content optimiser with the phrase that it is meant to be found for, its text so far, and pages to compare it with.',
  ...{ module: 'seo-studio', effect: 'write' },
  input: z.strictObject({
    title: z.string().trim().min(1, 'Give the draft a title.').max(200),
    phrase: draftSchema.shape.phrase,
    text: draftSchema.shape.text,
    against: draftSchema.shape.against,
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.string() }),
  async run(context, { spaceId, ...about }) {
    const user = personOf(context);
    // A tool that writes is called with its transaction.
    const tx = context.platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, user.id, spaceId);
    const parts = { draft: draftSchema.parse(about) };
    const { id } = await createProject(tx, space, user.id, 'seo-draft', {
      title: about.title,
      parts,
    });
    return { output: { projectId: id } };
  },
});

export const createTools = [createDraft];
