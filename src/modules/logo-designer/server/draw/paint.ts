import type { BoardInput } from '#kernel/scene/scene-schema.ts';
import { type Board, boardSchema } from '#kernel/scene/scene-schema.ts';
import type { Recipe } from '../../logo-schema.ts';
import type { Drawing } from './compose.ts';
import { cut, dataOf, join, moved } from './geometry.ts';
import type { Tone } from './mark-types.ts';

export type Paint = Readonly<Record<Tone, string>> & {
  readonly paper: string | null;
  /** One colour only: what would melt into its neighbours is left open. */
  readonly isSingle?: true;
};

/** The colours of a logo as it is meant. */
export function paintOf({ colours, isReversed }: Recipe): Paint {
  const { primary, accent, ink, paper } = colours;
  if (!isReversed) return { primary, accent, ink, paper };
  return { primary: paper, accent, ink: paper, paper: primary };
}

export const inOne = (colour: string, paper: string | null): Paint => ({
  ...{ primary: colour, accent: colour, ink: colour, paper, isSingle: true },
});

/** The ground on which drafts are shown beside each other, in pixels. */
export const card = { width: 420, height: 300, fill: 0.86 } as const;

export type Fit = {
  readonly width: number;
  readonly height: number;
  /** Share of the board's width and height that the logo may fill; 1 reaches the edges. */
  readonly fill: number;
};

/** A drawing on a board of its own, in the middle, as large as it may be. */
export function boardOf(drawing: Drawing, paint: Paint, fit: Fit, id = 'logo'): Board {
  const { left, top, right, bottom } = drawing.bounds;
  const scale = scaleIn(drawing, fit);
  const x = fit.width / 2 - ((left + right) / 2) * scale;
  const y = fit.height / 2 - ((top + bottom) / 2) * scale;
  const board: BoardInput = {
    ...{ id, width: fit.width, height: fit.height, paper: paint.paper },
    layers: layersOf(drawing, paint, { scale, x, y }),
  };
  return boardSchema.parse(board);
}

/** A drawing whose board ends where its ink ends, so many pixels wide. */
export function tightBoard(drawing: Drawing, paint: Paint, width: number): Board {
  const { left, top, right, bottom } = drawing.bounds;
  const height = (width * (bottom - top)) / (right - left);
  return boardOf(drawing, paint, { width, height, fill: 1 });
}

/** Open, wide logos may be larger than full, round ones: they look as large then. */
function scaleIn({ bounds }: Drawing, { width, height, fill }: Fit): number {
  const [w, h] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  return Math.min((width * fill) / w, (height * fill) / h);
}

type Move = { readonly scale: number; readonly x: number; readonly y: number };

/** One layer for each tone, the parts of one tone in one path. */
export function layersOf({ parts }: Drawing, paint: Paint, move: Move): BoardInput['layers'] {
  const extra = parts.filter(({ isExtra }) => isExtra).map(({ area }) => area);
  const shown =
    paint.isSingle && extra.length > 0 ? parts.filter(({ isExtra }) => !isExtra) : parts;
  const tones = ['primary', 'accent', 'ink'] as const;
  return tones.flatMap((tone) => {
    const areas = shown.filter((one) => one.tone === tone).map(({ area }) => area);
    if (areas.length === 0) return [];
    const all = areas.length === 1 ? (areas[0] as (typeof areas)[number]) : join(...areas);
    const opened =
      paint.isSingle && extra.length > 0 && tone === 'primary' ? cut(all, ...extra) : all;
    const { d, rule } = dataOf(moved(opened, move));
    return [{ id: tone, kind: 'path' as const, d, rule, fill: paint[tone] }];
  });
}
