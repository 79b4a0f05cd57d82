import { expect, it } from 'vitest';
import { matrixOf, placedBy, through, times, turned } from './layer-matrix.ts';
import { boardSchema, type Layer } from './scene-schema.ts';

const layersOf = (...layers: object[]): Layer[] =>
  boardSchema.parse({ id: 'b', width: 100, height: 100, layers }).layers;

it('turns a box around its own middle', () => {
  const [box] = layersOf({
    ...{ id: 'a', kind: 'shape', shape: 'rectangle', x: 10, y: 20, width: 40, height: 20 },
    rotation: 90,
  });
  const matrix = matrixOf(box as Layer);
  const [x, y] = through(matrix, [20, 10]);
  expect([Math.round(x), Math.round(y)]).toEqual([30, 30]);
  const corner = through(matrix, [0, 0]).map(Math.round);
  expect(corner).toEqual([40, 10]);
});

it('leaves every point of a group where it was when the group is dissolved', () => {
  const inside = [
    { id: 'p', kind: 'path', d: 'M0 0L10 0L10 5Z', x: 4, y: 7, rotation: 20, scale: 2 },
    { id: 's', kind: 'shape', shape: 'ellipse', x: 5, y: 6, width: 30, height: 12, rotation: -40 },
    {
      ...{ id: 't', kind: 'text', x: 1, y: 2, width: 50, height: 10, text: 'a', family: 'inter' },
      ...{ weight: 400, size: 10, fill: '#000000' },
    },
  ];
  const [group] = layersOf({
    ...{ id: 'g', kind: 'group', x: 12, y: -3, rotation: 65, scale: 1.5, layers: inside },
  });
  if (group?.kind !== 'group') throw new Error('No group.');
  for (const layer of group.layers) {
    const outer = times(matrixOf(group), matrixOf(layer as Layer));
    const free = placedBy(layer as Layer, matrixOf(group));
    // A box is as large as it looked; its corners are where they were.
    const grown = 'width' in free && 'width' in layer ? free.width / layer.width : 1;
    for (const point of [
      [0, 0],
      [8, 3],
    ] as const) {
      const before = through(outer, point);
      const after = through(matrixOf(free), [point[0] * grown, point[1] * grown]);
      expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(0.03);
    }
  }
});

it('counts turns from -180 to 180 degrees', () => {
  expect([190, -190, 720, 45].map(turned)).toEqual([-170, 170, 0, 45]);
});
