import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import type { Brand } from '../../brand-schema.ts';

/** Makes a brand in a space, the person's own without one, and gives the project's id. */
export async function createBrand(
  tx: Transaction,
  userId: string,
  brand: Brand,
  spaceId: string | undefined,
): Promise<string> {
  const space = await spaceForWork(tx, userId, spaceId);
  const parts = { brand };
  const { id } = await createProject(tx, space, userId, 'brand', { title: brand.name, parts });
  return id;
}
