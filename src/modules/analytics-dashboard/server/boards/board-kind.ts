import { defineProjectKind } from '#platform/projects/project-kind.ts';
import { type Board, boardSchema } from '../../board-schema.ts';
import { shareBlocksOf } from './share-board.ts';

/** Bodies have gone through the schema. */
export const boardOf = (body: unknown) => body as Board;

export const boardKind = defineProjectKind({
  kind: 'dashboard',
  module: 'analytics-dashboard',
  schema: 1,
  parts: { board: boardSchema },
  path: (id) => `/analytics-dashboard/boards/${id}`,
  textOf: (_part, body) =>
    boardOf(body)
      .tiles.map(({ title }) => title)
      .filter(Boolean)
      .join('\n'),
  shareView: ({ board }) => [
    { live: (platform, share) => shareBlocksOf(platform, share, boardOf(board)) },
  ],
});
