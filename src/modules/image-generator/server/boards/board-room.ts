import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { boardSchema, mostOnBoard } from '../../board-schema.ts';

/** Bytes that a board may have before more pictures are made for it: its part ends at a million. */
const fullAt = 850_000;

/** Throws 409 when a board has no room for so many more pictures. */
export async function requireBoardRoom(
  scope: DbScope,
  userId: string,
  boardId: string,
  more: number,
): Promise<void> {
  const project = await requireProject(scope, userId, boardId, 'edit');
  const { pictures } = boardSchema.parse((await partsOf(scope, project)).board);
  const isFull = pictures.length + more > mostOnBoard || (project.head.board?.size ?? 0) > fullAt;
  if (!isFull) return;
  throw new AppError(
    'board_full',
    409,
    `The board “${project.title}” has no room for ${more === 1 ? 'another picture' : `${more} more pictures`}. Choose another board.`,
    { field: 'boardId' },
  );
}
