import { badInput, conflict } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { boardSchema } from '../../board-schema.ts';
import { addToBoard, changeBoard } from './add-to-board.ts';
import { requireBoardRoom } from './board-room.ts';

/**
 * Puts a picture onto a board, with the settings that made it, and takes it off the others. Whoever dies in
 * between leaves it on two boards, not on none. Throws 404 for what is not theirs, 400 for no picture.
 */
export async function moveToBoard(
  platform: Platform,
  userId: string,
  boardId: string,
  assetId: string,
): Promise<void> {
  const { db } = platform;
  const board = await requireProject(db, userId, boardId, 'edit');
  if (board.kind !== 'board') throw noProject();
  const asset = await findAsset(db, await readableBy(platform, userId), assetId);
  if (asset.kind !== 'image') throw badInput('Only pictures lie on boards.', 'assetId');
  if (asset.used_in.includes(boardId)) return;
  if (asset.space_id !== board.space_id) {
    throw conflict(
      'This picture lies in another space than the board. Move the board there first.',
    );
  }
  await requireBoardRoom(db, userId, boardId, 1);
  const others = await boardsWith(platform, userId, asset.used_in);
  const [from] = others;
  const picture = from?.board.pictures.find((one) => one.assetId === assetId) ?? { assetId };
  const call = from && picture.call !== undefined ? from.board.calls[picture.call] : undefined;
  const made = call && picture.call ? { id: picture.call, ...call } : undefined;
  await addToBoard(platform, userId, boardId, [picture], made);
  for (const { id } of others) {
    await changeBoard(platform, userId, id, (now) => ({
      ...now,
      pictures: now.pictures.filter((one) => one.assetId !== assetId),
    }));
  }
}

/** Those of some projects that are boards which this person may change. */
async function boardsWith({ db }: Platform, userId: string, ids: readonly string[]) {
  const found = await Promise.all(
    ids.map(async (id) => {
      const project = await requireProject(db, userId, id, 'edit').catch(() => undefined);
      if (project?.kind !== 'board') return [];
      return [{ id, board: boardSchema.parse((await partsOf(db, project)).board) }];
    }),
  );
  return found.flat();
}
