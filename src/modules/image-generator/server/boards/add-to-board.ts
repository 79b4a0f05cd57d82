import { AppError } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { type Board, type BoardPicture, boardSchema } from '../../board-schema.ts';

/** Tries while others save the same board at the same time. */
const mostTries = 20;

type Call = { readonly id: string; readonly tool: string; readonly input: Record<string, unknown> };

/** Puts pictures on a board, each once, with the settings of the call that made them. */
export function addToBoard(
  platform: Platform,
  userId: string,
  boardId: string,
  pictures: readonly BoardPicture[],
  call?: Call,
): Promise<void> {
  return changeBoard(platform, userId, boardId, (board) => {
    const known = new Set(board.pictures.map(({ assetId }) => assetId));
    const added = pictures.filter(({ assetId }) => !known.has(assetId));
    if (added.length === 0) return board;
    const calls = call
      ? {
          ...board.calls,
          [call.id]: { tool: call.tool, input: call.input as Board['calls'][string]['input'] },
        }
      : board.calls;
    return { pictures: [...board.pictures, ...added], calls };
  });
}

/** Changes a board as it stands, again when somebody was quicker. */
export async function changeBoard(
  platform: Platform,
  userId: string,
  projectId: string,
  change: (board: Board) => Board,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const project = await requireProject(platform.db, userId, projectId, 'edit');
    const board = boardSchema.parse((await partsOf(platform.db, project)).board);
    const body = change(board);
    if (body === board) return;
    const known = project.head.board?.rev ?? 0;
    try {
      await savePart(platform, userId, { projectId, part: 'board', body, known });
      return;
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict';
      if (!isLate || tries >= mostTries) throw error;
    }
  }
}
