import type { Frame, Recipe } from '#kernel/photo/recipe.ts';

type Turns = Pick<Recipe, 'rotate' | 'flipX' | 'flipY' | 'straighten' | 'frame'>;

/** A recipe with other turns; what is left as it was is left out. */
function withTurns(recipe: Recipe, turns: Turns): Recipe {
  const { rotate, flipX, flipY, straighten, frame, ...rest } = recipe;
  return {
    ...rest,
    ...(turns.rotate && { rotate: turns.rotate }),
    ...(turns.flipX && { flipX: true }),
    ...(turns.flipY && { flipY: true }),
    ...(turns.straighten && { straighten: turns.straighten }),
    ...(turns.frame && { frame: turns.frame }),
  };
}

/** Turns what is seen by a quarter, with its crop. Mirrors are done after quarter turns, so they change places. */
export function turnRecipe(recipe: Recipe, direction: 'clockwise' | 'back'): Recipe {
  const { rotate = 0, flipX, flipY, straighten, frame } = recipe;
  const isClockwise = direction === 'clockwise';
  const quarter = (rotate + (isClockwise ? 90 : 270)) % 360;
  return withTurns(recipe, {
    rotate: quarter as 0 | 90 | 180 | 270,
    ...{ flipX: flipY, flipY: flipX, straighten },
    frame: frame && turnFrame(frame, isClockwise),
  });
}

const turnFrame = ({ x, y, width, height }: Frame, isClockwise: boolean): Frame => ({
  ...(isClockwise ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width }),
  ...{ width: height, height: width },
});

/** Mirrors what is seen, with its crop; a leaning picture leans the other way then. */
export function mirrorRecipe(recipe: Recipe, axis: 'x' | 'y'): Recipe {
  const { rotate, flipX = false, flipY = false, straighten = 0, frame } = recipe;
  const isX = axis === 'x';
  return withTurns(recipe, {
    ...{ rotate, flipX: flipX !== isX, flipY: flipY === isX },
    straighten: -straighten,
    frame: frame && {
      ...frame,
      ...(isX ? { x: 1 - frame.x - frame.width } : { y: 1 - frame.y - frame.height }),
    },
  });
}

/** Degrees clockwise that make a line lie level or upright, whichever is nearer. The line goes by `dx`, `dy` pixels. */
export function levelling(dx: number, dy: number): number {
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const nearest = Math.round(angle / 90) * 90;
  return nearest - angle;
}
