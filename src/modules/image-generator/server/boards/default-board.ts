import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { createProject, noProject, requireProject } from '#platform/projects/projects.ts';
import { latestProject } from '#platform/runs/list-runs.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';

type Wanted = {
  readonly boardId?: string | undefined;
  readonly spaceId?: string | undefined;
};

/**
 * Where a call's pictures go: the board that it names, else the one that this person's calls without a
 * board went to before, else a new one. Throws 404 for what is no board, 403 for viewers.
 */
export async function boardFor(
  tx: Transaction,
  userId: string,
  { boardId, spaceId }: Wanted,
): Promise<{ id: string; spaceId: string }> {
  if (boardId !== undefined) {
    const project = await requireProject(tx, userId, boardId, 'edit');
    if (project.kind !== 'board') throw noProject();
    return { id: project.id, spaceId: project.space_id };
  }
  const space = await spaceForWork(tx, userId, spaceId);
  // Two first calls side by side make one board.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`boards ${space.id} ${userId}`}))`);
  const known = await latestProject(tx, { userId, spaceId: space.id, module: 'image-generator' });
  if (known) return { id: known, spaceId: space.id };
  const parts = { board: { pictures: [], calls: {} } };
  const made = await createProject(tx, space, userId, 'board', { title: 'My pictures', parts });
  return { id: made.id, spaceId: space.id };
}
