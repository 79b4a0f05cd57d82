import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import type { Character } from '../../character-schema.ts';
import { avatarOptions } from '../../drawing/avatar-options.ts';
import { styleOf } from '../draw/styles.ts';

/** Keeps a character in a space, the person's own without one, and gives the project's id. Throws 400 for parts that its style does not have. */
export async function saveCharacter(
  tx: Transaction,
  userId: string,
  { spaceId, ...character }: Character & { spaceId?: string | undefined },
): Promise<string> {
  avatarOptions(styleOf(character.style), character);
  const space = await spaceForWork(tx, userId, spaceId);
  const given = { title: character.name, parts: { character } };
  return (await createProject(tx, space, userId, 'character', given)).id;
}
