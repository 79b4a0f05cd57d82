import type { Board, Layer } from '#kernel/scene/scene-schema.ts';

const base = {
  ...{ rotation: 0, opacity: 1, hidden: false, locked: false },
  constraints: { x: 'scale' as const, y: 'scale' as const },
};

/** A shape in the middle of a board, a third of its shorter side. */
export function newShape(board: Board, shape: 'rectangle' | 'ellipse', fill: string): Layer {
  const side = Math.round(Math.min(board.width, board.height) / 3);
  return {
    ...base,
    ...{ id: shape, kind: 'shape', name: shape === 'ellipse' ? 'Ellipse' : 'Rectangle', shape },
    ...{ x: (board.width - side) / 2, y: (board.height - side) / 2, width: side, height: side },
    ...{ radius: 0, fill, stroke: null },
  };
}

/** A line of text in the middle of a board. */
export function newText(board: Board, fill: string): Layer {
  const size = Math.max(8, Math.round(Math.min(board.width, board.height) / 8));
  const width = Math.round(board.width * 0.7);
  return {
    ...base,
    ...{ id: 'text', kind: 'text', name: 'Text', text: 'Your text', family: 'inter', weight: 600 },
    ...{ size, tracking: 0, leading: 1.2, align: 'centre', fill, width, height: size * 1.2 },
    ...{ x: (board.width - width) / 2, y: (board.height - size * 1.2) / 2 },
  };
}
