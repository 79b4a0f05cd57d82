import { AppError } from '#kernel/errors.ts';
import { readGiven, requirePictures } from '#platform/makers/pictures/given-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import type { Recipe } from '../../logo-schema.ts';
import { drawMark } from '../draw/compose.ts';
import { join } from '../draw/geometry.ts';
import { correlation, shapeOf } from './icon-shapes.ts';
import { pictureShape } from './picture-shape.ts';

/** Outlines that correlate more than this look like each other: the same mark drawn anew has 0.98. */
const tooLike = 0.85;

export type AvoidedMarks = {
  readonly resembles: (recipe: Recipe) => boolean;
  /** Pictures in which nothing stands apart from its ground, or that are gone. */
  readonly unread: number;
};

/** Reads the marks that a logo must not resemble. Whole logos are compared as what they are: pictures of a symbol alone say more. */
export async function avoidedMarks(
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<AvoidedMarks> {
  const shapes: Float32Array[] = [];
  for (const id of ids) {
    const [asset] = await requirePictures(platform, userId, [id], 'avoidMarks').catch(without);
    const shape =
      asset && (await pictureShape((await readGiven(platform, asset, userId)).bytes, userId));
    if (shape) shapes.push(shape);
  }
  return {
    unread: ids.length - shapes.length,
    resembles(recipe) {
      const mark = shapes.length > 0 ? drawMark(recipe) : undefined;
      if (!mark) return false;
      const shape = shapeOf(join(...mark.map(({ area }) => area)), 2);
      return shapes.some((one) => correlation(one, shape) > tooLike);
    },
  };
}

const without = (error: unknown) => {
  if (error instanceof AppError && error.status === 404) return [];
  throw error;
};
