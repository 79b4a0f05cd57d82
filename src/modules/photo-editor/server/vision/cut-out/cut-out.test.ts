import { describe, expect, it } from 'vitest';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { openCutOuts } from './cut-out.ts';
import { drawFigure, overlapOf } from './testing/drawn-figure.ts';

const wish = { feather: 1 };
const same = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  Buffer.from(one.buffer).equals(Buffer.from(other.buffer));

describe('a cut-out', () => {
  it('follows a figure on busy ground to nearly every pixel', async () => {
    const { picture, figure, box } = drawFigure({ width: 1200, height: 900 });
    const { alpha } = await openCutOuts(picture)({ ...wish, box });
    expect(overlapOf(alpha, figure)).toBeGreaterThan(0.97);
  });

  it('finds the box by itself where the figure stands out from the border', async () => {
    const { picture, figure, box } = drawFigure({ width: 900, height: 700 }, { calm: true });
    const made = await openCutOuts(picture)(wish);
    expect(overlapOf(made.alpha, figure)).toBeGreaterThan(0.97);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(made.box[side] - box[side])).toBeLessThan(60);
  });

  it('takes strokes as they are meant, the same whatever was asked before', async () => {
    const { picture, box } = drawFigure({ width: 600, height: 450 });
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const cut = openCutOuts(picture);
    const at = ([x, y]: readonly [number, number]) => Math.round(y) * 600 + Math.round(x);
    const first = await cut({ ...wish, box });
    expect(first.alpha[at(middle)]).toBe(255);
    const dropped = await cut({ ...wish, box, drop: [middle] });
    expect(dropped.alpha[at(middle)]).toBe(0);
    const corner = [box.x + 4, box.y + 4] as const;
    expect(first.alpha[at(corner)]).toBe(0);
    const kept = await cut({ ...wish, box, keep: [corner] });
    expect(kept.alpha[at(corner)]).toBe(255);
    await cut({ ...wish, box: { ...box, width: box.width - 20 } });
    expect(same((await cut({ ...wish, box })).alpha, first.alpha)).toBe(true);
    // A process that has just begun says the same.
    const fresh = await openCutOuts(picture)({ ...wish, box, keep: [corner] });
    expect(same(fresh.alpha, kept.alpha)).toBe(true);
  });

  it('softens its edge as far as it is told', async () => {
    const { picture, box } = drawFigure({ width: 600, height: 450 });
    const cut = openCutOuts(picture);
    const soft = async (feather: number) =>
      (await cut({ box, feather })).alpha.filter((value) => value > 8 && value < 247).length;
    const [sharp, wide] = [await soft(0), await soft(30)];
    expect(wide).toBeGreaterThan(sharp * 5);
  });

  it('is refused with a sentence where there is nothing to cut out', async () => {
    const grey: Pixels = {
      ...{ data: new Uint8ClampedArray(200 * 100 * 3).fill(120), width: 200, height: 100 },
      channels: 3,
    };
    const cut = openCutOuts(grey);
    await expect(cut(wish)).rejects.toMatchObject({ status: 422, field: 'box' });
    const box = { x: 50, y: 20, width: 60, height: 50 };
    await expect(cut({ ...wish, box })).rejects.toMatchObject({ status: 422, field: 'box' });
    await expect(cut({ ...wish, box: { ...box, width: 151 } })).rejects.toMatchObject({
      ...{ status: 400, field: 'box' },
      message: 'The box must lie within the picture, 200 × 100 pixels.',
    });
    await expect(cut({ ...wish, box, drop: [[200, 5]] })).rejects.toMatchObject({
      ...{ status: 400, field: 'drop.0' },
    });
  });
});
