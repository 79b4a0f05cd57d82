import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Recipe } from '../../logo-schema.ts';
import { badgeOf } from './badge.ts';
import { drawnParts } from './drawn-parts.ts';
import { type Bounds, boundsOf, cut, join, massOf, moved } from './geometry.ts';
import { initialsOf } from './initials.ts';
import type { Part } from './mark-types.ts';
import { type GroundName, groundOf, markOf } from './marks/all-marks.ts';
import { treatmentOf, wordTypeOf } from './words/all-treatments.ts';
import { taglineOf } from './words/tagline.ts';
import type { Word } from './words/word-types.ts';

/** A logo in tones, without colours: its parts and what they fill. Capitals of the name are 100 high. */
export type Drawing = { readonly parts: readonly Part[]; readonly bounds: Bounds };

/** Draws a logo in the layout of its recipe. The same recipe gives the same drawing. */
export function composeLogo(recipe: Recipe): Drawing {
  const mark = drawMark(recipe);
  if (recipe.drawn && recipe.layout !== 'symbol') return drawingOf(drawnParts(recipe.drawn));
  if (recipe.layout === 'symbol') return drawingOf(mark ?? drawName(recipe).parts);
  if (recipe.layout === 'badge') return drawingOf(badgeOf(recipe, mark ?? []));
  const name = drawName(recipe);
  if (!mark) {
    const { parts } = withTagline(recipe, name, recipe.layout === 'stacked' ? 'centre' : 'left');
    return drawingOf(parts);
  }
  return recipe.layout === 'stacked' ? stacked(recipe, mark, name) : beside(recipe, mark, name);
}

export const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

const drawName = (recipe: Recipe): Word => {
  const { treatment } = recipe.word;
  return treatmentOf(treatment).draw(wordsOf(recipe.name), wordTypeOf(recipe));
};

const marks = new WeakMap<Recipe, readonly Part[]>();

/** The mark alone, so large that it looks 100 high whatever its outline: full ones smaller, open ones larger. */
export function drawMark(recipe: Recipe): readonly Part[] | undefined {
  const known = marks.get(recipe);
  if (known) return known;
  const mark = drawnMark(recipe);
  if (mark) marks.set(recipe, mark);
  return mark;
}

function drawnMark(recipe: Recipe): readonly Part[] | undefined {
  const byHand = recipe.drawn && drawnParts(recipe.drawn).filter(({ of }) => of === 'mark');
  if (byHand && byHand.length > 0) return sized(byHand);
  const { mark } = recipe;
  if (!mark) return undefined;
  const rule = markOf(mark.rule);
  const random = createRandom(hashText(`${recipe.seed} ${mark.rule}`));
  const letters = initialsOf(recipe.name, rule.letters);
  const drawn = rule.draw({ letters, family: mark.family, weight: mark.weight, random });
  const parts = mark.ground ? onGround(drawn, mark.ground as GroundName) : drawn;
  return sized(parts);
}

/** A shape cut out of a ground, in one colour. */
function onGround(parts: readonly Part[], name: GroundName): Part[] {
  const shape = join(...parts.map(({ area }) => area));
  const { left, top, right, bottom } = boundsOf(shape);
  const room = { disc: 60, squircle: 62, arch: 54, tile: 66, leaf: 56, hexagon: 58 }[name];
  const scale = room / Math.max(right - left, bottom - top);
  const y = name === 'arch' ? 6 : 0;
  const inner = moved(shape, {
    ...{ scale, x: (-(left + right) / 2) * scale, y: (-(top + bottom) / 2) * scale + y },
  });
  return [{ area: cut(groundOf(name), inner), tone: 'primary' }];
}

function sized(parts: readonly Part[]): Part[] {
  const areas = parts.map(({ area }) => area);
  const { left, top, right, bottom } = boundsOf(...areas);
  const [width, height] = [right - left, bottom - top];
  const full = 1.05 - 0.13 * massOf(...areas).share;
  const scale = (100 * full) / Math.max(height, Math.min(width, width / 1.25));
  const move = { scale, x: (-(left + right) / 2) * scale, y: (-(top + bottom) / 2) * scale };
  return parts.map((part) => ({ ...part, area: moved(part.area, move) }));
}

const shift = (parts: readonly Part[], move: Parameters<typeof moved>[1]): Part[] =>
  parts.map((part) => ({ ...part, area: moved(part.area, move) }));

/** The mark to the left, its middle level with that of all lines together. */
function beside(recipe: Recipe, mark: readonly Part[], name: Word): Drawing {
  const { parts, top, bottom } = withTagline(recipe, name, 'left');
  const height = bottom - top;
  const lines = Math.max(1.22, Math.min(1.8, 1.8 - (height - 100) * 0.0034));
  const scale = ((height * lines) / 100) * (recipe.mark?.scale ?? 1);
  const drawn = shift(mark, { scale });
  const box = boundsOfAll(drawn);
  const gap = 0.3 * (box.bottom - box.top) * recipe.gap;
  const placed = shift(drawn, { x: -box.right - gap, y: (top + bottom) / 2 });
  return drawingOf([...placed, ...parts]);
}

/** The mark above, its middle over that of the name. */
function stacked(recipe: Recipe, mark: readonly Part[], name: Word): Drawing {
  const { parts, top } = withTagline(recipe, name, 'centre');
  const { left, right } = name.bounds;
  const width = right - left;
  const most = Math.max(180, (name.bottom - name.top) * 0.95, Math.min(310, width * 0.39));
  const scale = (most / 100) * (recipe.mark?.scale ?? 1);
  const drawn = shift(mark, { scale });
  const box = boundsOfAll(drawn);
  const gap = Math.max(50, 0.26 * (box.bottom - box.top)) * recipe.gap;
  const y = Math.min(top, name.bounds.top) - gap - box.bottom;
  return drawingOf([...shift(drawn, { x: (left + right) / 2, y }), ...parts]);
}

/** The name with its tagline below, whose edges follow those of the name. */
function withTagline(recipe: Recipe, name: Word, align: 'left' | 'centre') {
  if (!recipe.tagline) return name;
  const line = taglineOf(recipe.tagline, recipe.word.family, name, align);
  return { parts: [...name.parts, ...line.parts], top: name.top, bottom: line.bottom };
}

export const drawingOf = (parts: readonly Part[]): Drawing => ({
  parts,
  bounds: boundsOfAll(parts),
});

/** Where the edges of parts lie together. */
export const boundsOfAll = (parts: readonly Part[]): Bounds =>
  boundsOf(...parts.map(({ area }) => area));
