import type { Db } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { promptTestSchema } from '../prompt-tests/schemas.ts';

type Start = {
  readonly title: string;
  readonly spaceId?: string | undefined;
  readonly prompt?: string | undefined;
};

/** Makes a prompt test, with a first version where there is one, and gives its project's id. */
export async function startPromptTest(db: Db, userId: string, start: Start): Promise<string> {
  const { title, spaceId, prompt = '' } = start;
  const test = promptTestSchema.parse({
    versions: [{ name: 'Version 1', prompt }],
    cases: [{}],
    services: ['local'],
  });
  return db.transaction(async (tx) => {
    const space = await spaceForWork(tx, userId, spaceId);
    const { id } = await createProject(tx, space, userId, 'prompt-test', {
      title,
      parts: { test },
    });
    return id;
  });
}
