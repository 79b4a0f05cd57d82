import type { SceneChange } from '../scene-schemas.ts';
import type { SceneEdit } from './film/film-types.ts';
import { plain } from './film-orders.ts';

/** Later changes of a scene replace earlier ones word by word; the rest stays. */
export function mergeEdits(
  before: Readonly<Record<string, SceneEdit>>,
  changes: Readonly<Record<string, SceneChange>>,
): Record<string, SceneEdit> {
  const merged: Record<string, SceneEdit> = { ...before };
  for (const [scene, { narration, headline, items, image, redraw }] of Object.entries(changes)) {
    const { image: oldImage, redraw: oldRedraw, ...rest } = merged[scene] ?? {};
    // An own picture and another drawing exclude each other: the newest wish holds.
    const asked = image !== undefined || redraw !== undefined;
    merged[scene] = {
      ...rest,
      ...(asked ? given({ image, redraw }) : given({ image: oldImage, redraw: oldRedraw })),
      ...(narration !== undefined && { narration: plain(narration) }),
      ...(headline !== undefined && { headline: plain(headline) }),
      ...(items && { items: items.map(plain).filter(Boolean) }),
    };
  }
  return merged;
}

/** One of the two, the own picture first. */
const given = ({ image, redraw }: Pick<SceneEdit, 'image' | 'redraw'>) =>
  image === undefined ? redraw !== undefined && { redraw } : { image };
