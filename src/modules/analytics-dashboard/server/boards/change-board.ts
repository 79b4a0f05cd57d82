import { badInput } from '#kernel/errors.ts';
import { requireEventSite } from '#platform/events/event-sites.ts';
import { relationOf } from '#platform/figures/ask-figures.ts';
import type { Platform } from '#platform/platform.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { createProject } from '#platform/projects/projects.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { mostTiles, type Tile } from '../../board-schema.ts';
import { askingAs } from './asking-as.ts';
import { firstBoard } from './first-board.ts';
import { loadBoard } from './load-board.ts';

type NewBoard = {
  readonly title: string;
  readonly siteId?: string | undefined;
  readonly isHub?: boolean | undefined;
  readonly zone: string;
  readonly spaceId?: string | undefined;
};

/** Makes a dashboard with what is usual for a site or the hub, or with nothing; gives its id. */
export const createBoard = (
  { db }: Platform,
  userId: string,
  { title, zone, spaceId, ...about }: NewBoard,
): Promise<string> =>
  db.transaction(async (tx) => {
    if (about.siteId) await requireEventSite(tx, userId, about.siteId, 'view');
    const space = await spaceForWork(tx, userId, spaceId);
    const parts = { board: firstBoard(about, zone) };
    return (await createProject(tx, space, userId, 'dashboard', { title, parts })).id;
  });

/** Puts a chart behind those of a dashboard, and gives the rev of what it is then. */
export const addTile = (
  { db }: Platform,
  userId: string,
  projectId: string,
  tile: Tile,
): Promise<number> =>
  db.transaction(async (tx) => {
    const { project, board } = await loadBoard(tx, userId, projectId, 'edit', { lock: true });
    if (board.tiles.length >= mostTiles) {
      throw badInput(`A dashboard has at most ${mostTiles} charts.`, 'projectId');
    }
    await relationOf(tx, await askingAs(tx, userId), tile.query);
    const tiles = [...board.tiles.filter(({ id }) => id !== tile.id), tile];
    const { revs } = await changeParts(tx, project, userId, { board: { ...board, tiles } });
    return revs.board ?? 0;
  });
