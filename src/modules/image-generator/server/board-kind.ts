import { defineProjectKind } from '#platform/projects/project-kind.ts';
import type { ShareBlock } from '#platform/shares/share-blocks.ts';
import { type Board, boardSchema, promptOf } from '../board-schema.ts';

/** Bodies have gone through the schema. */
const boardOf = (body: unknown) => body as Board;

export const boardKind = defineProjectKind({
  kind: 'board',
  module: 'image-generator',
  schema: 1,
  parts: { board: boardSchema },
  path: (id) => `/image-generator/boards/${id}`,
  textOf: (_, body) => {
    const board = boardOf(body);
    return [...new Set(board.pictures.map((each) => promptOf(board, each)))].join('\n');
  },
  assetsOf: (_, body) => boardOf(body).pictures.map(({ assetId }) => assetId),
  shareView: ({ board }) => viewOf(boardOf(board)),
});

/** What a board shows to whoever holds a link to it: each picture over what it was asked for. */
const viewOf = (board: Board): ShareBlock[] =>
  board.pictures.flatMap((each) => {
    const text = promptOf(board, each);
    return [{ assetId: each.assetId }, ...(text ? [{ text }] : [])];
  });
