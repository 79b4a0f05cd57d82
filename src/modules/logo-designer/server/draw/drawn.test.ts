import { expect, it } from 'vitest';
import { recipeSchema } from '../../logo-schema.ts';
import { runExams } from '../exams/run-exams.ts';
import { buildFiles } from '../package/build-package.ts';
import { composeLogo, drawMark } from './compose.ts';
import { drawingBoard, takeDrawing } from './drawn.ts';
import { boundsOf, join, massOf } from './geometry.ts';

const recipe = recipeSchema.parse({
  ...{ seed: '7', name: 'Salt & Stone', layout: 'horizontal' },
  mark: { rule: 'squircle-letter', family: 'montserrat', weight: 700, scale: 1 },
  word: {
    ...{ treatment: 'plain', family: 'montserrat', weight: 600, tracking: 0 },
    letterCase: 'as written',
  },
  colours: { primary: '#0a5c4a', accent: '#c2603a', ink: '#12211d', paper: '#f7f4ec' },
});
const whole = (one: typeof recipe) => join(...composeLogo(one).parts.map(({ area }) => area));

it('gives back the same logo when nothing was changed', () => {
  const again = takeDrawing(recipe, drawingBoard(recipe));
  const [before, after] = [boundsOf(whole(recipe)), boundsOf(whole(again))];
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(before[side] - after[side])).toBeLessThan(0.5);
  expect(massOf(whole(again)).share).toBeCloseTo(massOf(whole(recipe)).share, 1);
  expect(drawMark(again)).toHaveLength(drawMark(recipe)?.length ?? 0);
});

it('cuts through with the colour of the ground', () => {
  const board = drawingBoard(recipe);
  const all = { id: 'cut', kind: 'shape' as const, shape: 'rectangle' as const };
  const left = { ...board.layers[0], ...all, x: 0, y: 0, width: 600, height: 800, radius: 0 };
  const layer = { ...left, fill: '#f7f4ec', stroke: null, rotation: 0 };
  const cut = takeDrawing(recipe, {
    ...board,
    layers: [...board.layers, layer as (typeof board.layers)[number]],
  });
  expect(boundsOf(whole(cut)).left).toBeGreaterThan(boundsOf(whole(recipe)).left + 50);
});

it('makes outlines of texts, and takes every exam and file from what was drawn', async () => {
  const board = drawingBoard(recipe);
  const text = {
    ...{ id: 'text-1', kind: 'text' as const, text: 'since 1998', family: 'inter' as const },
    ...{ weight: 500, size: 40, tracking: 0, leading: 1.2, align: 'left' as const },
    ...{ fill: '#12211d', x: 500, y: 700, width: 400, height: 50, rotation: 0, opacity: 1 },
    ...{ hidden: false, locked: false, constraints: { x: 'scale' as const, y: 'scale' as const } },
  };
  const drawn = takeDrawing(recipe, { ...board, layers: [...board.layers, text] });
  expect(boundsOf(whole(drawn)).bottom).toBeGreaterThan(boundsOf(whole(recipe)).bottom);
  expect(await runExams(drawn)).toHaveLength(9);
  const files = await buildFiles(drawn);
  expect(Buffer.from(files['logo.svg'] as Uint8Array).toString()).not.toContain('<text');
  expect(Object.keys(files).filter((name) => name.startsWith('layouts/'))).toEqual([
    'layouts/symbol.svg',
  ]);
});

it('refuses strange colours and an empty board, and says what to do', () => {
  const board = drawingBoard(recipe);
  const [first] = board.layers;
  if (first?.kind !== 'path') throw new Error('No path.');
  const strange = { ...board, layers: [{ ...first, fill: '#ff00ff' }] };
  expect(() => takeDrawing(recipe, strange)).toThrow('Choose one of its own');
  expect(() => takeDrawing(recipe, { ...board, layers: [] })).toThrow('Draw something');
});
