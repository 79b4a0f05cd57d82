import { nearestWeight } from '#kernel/fonts/font-families.ts';
import type { Recipe } from '../../logo-schema.ts';
import { taglineFamily } from '../choose/font-moods.ts';
import { boundsOf, circle, cut, moved, rect } from './geometry.ts';
import type { Part } from './mark-types.ts';
import { ring } from './marks/frames.ts';
import { part, setLine } from './words/set-line.ts';
import type { Type } from './words/word-types.ts';

/** A round seal: the name along its upper edge, the tagline or two points along the lower one, the mark within. */
export function badgeOf(recipe: Recipe, mark: readonly Part[]): Part[] {
  const isLong = [...recipe.name].length > 22;
  if (isLong || recipe.word.treatment === 'frame') return plateOf(recipe, mark);
  const { family, weight } = recipe.word;
  const name: Type = { family, weight, letterCase: 'capitals', tracking: 90 };
  const upper = along(recipe.name, name, [62, 236], 'upper', !recipe.tagline);
  const own = taglineFamily(family);
  const small: Type = {
    ...{ family: own, weight: nearestWeight(own, 500), letterCase: 'capitals', tracking: 130 },
  };
  const lower = recipe.tagline
    ? along(recipe.tagline, small, [38, 249], 'lower')
    : along(recipe.name, name, [62, 236], 'lower', true);
  const used = upper.angle / 2;
  const rest = lower.angle / 2;
  // Points stand where both lines leave as much space to each side.
  const at = (used + (180 - rest)) / 2;
  const dots = [at, -at].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return part(circle(262 * Math.cos(turn), 262 * Math.sin(turn), 8), 'accent');
  });
  const corners = mark.map(({ area }) => boundsOf(area));
  const reach = Math.max(
    50,
    ...corners.map(
      ({ left, top, right, bottom }) =>
        Math.hypot(Math.max(-left, right), Math.max(-top, bottom)) * 0.9,
    ),
  );
  const inner = (128 / reach) * (recipe.mark?.scale ?? 1);
  return [
    part(ring(354, weight >= 600 ? 13 : 8), 'primary'),
    part(ring(187, 4.5), 'primary'),
    ...upper.parts,
    ...lower.parts,
    ...(at + 8 > 180 - rest ? [] : dots),
    ...mark.map((one) => ({ ...one, area: moved(one.area, { scale: inner }) })),
  ];
}

/** Letters along a circle of this radius, read from outside above and from inside below; all around at most 250°. */
function along(
  text: string,
  type: Type,
  [height, radius]: readonly [number, number],
  side: 'upper' | 'lower',
  isTwice = false,
) {
  let line = setLine(text, type, height);
  const most = side === 'upper' ? (isTwice ? 150 : 235) : isTwice ? 150 : 118;
  const angleOf = (width: number) => (width / radius) * (180 / Math.PI);
  const size = Math.min(1, most / angleOf(line.bounds.right));
  if (size < 1) line = setLine(text, type, height * size);
  const all = angleOf(line.bounds.right);
  const lift = (height - height * size) / 2;
  const parts = line.letters.map(({ area }) => {
    const { left, right } = boundsOf(area);
    const middle = (left + right) / 2;
    const angle = angleOf(middle - line.bounds.right / 2);
    const centred = moved(area, { x: -middle });
    if (side === 'upper') {
      return part(moved(moved(centred, { y: -radius - lift }), { turn: angle }));
    }
    return part(moved(moved(centred, { y: radius + height * size + lift }), { turn: -angle }));
  });
  return { parts, angle: all };
}

/** An upright plate with a double edge: mark, name and tagline under each other. */
function plateOf(recipe: Recipe, mark: readonly Part[]): Part[] {
  const { family, weight } = recipe.word;
  const line = setLine(recipe.name, { family, weight, letterCase: 'capitals', tracking: 60 });
  const width = line.bounds.right;
  const own = taglineFamily(family);
  const small: Type = {
    ...{ family: own, weight: nearestWeight(own, 500), letterCase: 'capitals', tracking: 140 },
  };
  const tag = recipe.tagline ? setLine(recipe.tagline, small, 30) : undefined;
  const wide = Math.max(width, tag?.bounds.right ?? 0, 420);
  const scale = Math.min(2.6, wide / 230);
  const high = 100 * scale;
  const [x, y] = [90, 84];
  const box = { left: -wide / 2 - x, top: -high - 60 - 100 - y, width: wide + x * 2 };
  const bottom = (tag ? 34 + 46 : 0) + y;
  const outline = (inset: number, line: number) => {
    const [left, top] = [box.left + inset, box.top + inset];
    const [w, h] = [box.width - inset * 2, bottom - box.top - inset * 2];
    const r = Math.max(0, 26 - inset);
    return cut(
      rect(left, top, w, h, r),
      rect(left + line, top + line, w - line * 2, h - line * 2, Math.max(0, r - line)),
    );
  };
  return [
    part(outline(0, 9), 'primary'),
    part(outline(20, 3.5), 'accent'),
    ...mark.map((one) => ({
      ...one,
      area: moved(one.area, { scale, y: -100 - 60 - high / 2 }),
    })),
    part(moved(line.area, { x: -width / 2 })),
    ...(tag ? [part(moved(tag.area, { x: -tag.bounds.right / 2, y: 34 + 42 }))] : []),
  ];
}
