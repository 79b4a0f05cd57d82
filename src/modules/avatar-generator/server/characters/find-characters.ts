import { AppError, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { listProjects } from '#platform/projects/list-projects.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { Character } from '../../character-schema.ts';

export type FoundCharacter = Character & {
  readonly characterId: string;
  readonly projectId: string;
};

/** Characters whose name or description has these words, the last changed first. */
export async function findCharacters(
  platform: Platform,
  userId: string,
  filter: {
    readonly q?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<{ characters: FoundCharacter[]; next: string | null }> {
  const reader = await readableBy(platform, userId);
  const { projects, next } = await listProjects(platform.db, reader, {
    ...filter,
    kind: 'character',
  });
  const characters = await Promise.all(
    projects.map(async ({ id }) => ({
      ...{ characterId: id, projectId: id },
      ...(await readCharacter(platform.db, userId, id)),
    })),
  );
  return { characters, next };
}

/** A character that somebody may see. Throws 404 for all others. */
export async function readCharacter(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<Character> {
  const none = () => notFound('There is no such character.');
  const project = await requireProject(scope, userId, id, 'view').catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? none() : error;
  });
  if (project.kind !== 'character') throw none();
  return (await partsOf(scope, project)).character as Character;
}
