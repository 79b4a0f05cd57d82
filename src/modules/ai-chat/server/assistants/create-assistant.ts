import { badInput, notFound } from '#kernel/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { assistantSchema, mostOf } from '../../assistants/assistant-schema.ts';
import { readAssistant } from './find-assistant.ts';

type Wish = {
  readonly name?: string | undefined;
  readonly from?: string | undefined;
  readonly spaceId?: string | undefined;
};

/** Makes an assistant, or a copy of one that the person may use, and gives its project's id. */
export async function createAssistant(
  db: Db,
  userId: string,
  { name, from, spaceId }: Wish,
): Promise<string> {
  if (!name && !from) throw badInput('Give the assistant a name.', 'name');
  const original = from ? await readAssistant(db, userId, from) : undefined;
  if (from && !original) throw notFound('There is no such assistant.');
  const body = assistantSchema.parse({
    ...original?.body,
    name: name ?? copyName(original?.body.name ?? ''),
  });
  return db.transaction(async (tx) => {
    const space = await spaceForWork(tx, userId, spaceId);
    const parts = { assistant: body };
    const { id } = await createProject(tx, space, userId, 'assistant', { title: body.name, parts });
    return id;
  });
}

const copyName = (name: string): string => `My ${name}`.slice(0, mostOf.name);
