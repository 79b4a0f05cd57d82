// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Stroke } from '../../geometry/marks.ts';
import { type Made, type Marks, noMarks, useMarkKeys, useMarks } from './use-marks.ts';

afterEach(cleanup);

const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
const stroke: Stroke = { kind: 'drop', points: [[4, 5]], width: 6 };
const made = (id: string): Made => ({
  ...{ output: { assetId: id }, engine: null, cost: null, notes: [], runId: null },
  assets: [{ id, name: `${id}.png`, mime: 'image/png', bytes: 1, url: `/files/${id}` }],
});
const start = () => {
  const drawn = renderHook(
    ({ assetId }) => {
      const marking = useMarks(assetId);
      useMarkKeys(marking);
      return marking;
    },
    { initialProps: { assetId: 'one' } },
  );
  const now = () => drawn.result.current;
  const draw = (part: Partial<Marks>, name: string) => act(() => void now().change(part, name));
  const make = (id: string) => act(() => now().keep(now().marks, made(id)));
  return { ...drawn, now, draw, make };
};

it('goes back mark by mark, and shows again what came of the marks before', () => {
  const { now, draw, make } = start();
  draw({ box }, 'A new box');
  make('whole');
  draw({ strokes: [stroke] }, 'Stroke 0');
  // Until the next cut-out is there, the last one stays in sight.
  expect([now().result, now().shown?.output.assetId]).toEqual([undefined, 'whole']);
  make('less');
  expect(now().shown?.output.assetId).toBe('less');
  act(() => now().undo());
  expect(now().marks).toEqual({ ...noMarks, box });
  expect(now().result?.output.assetId).toBe('whole');
  act(() => now().redo());
  expect(now().result?.output.assetId).toBe('less');
});

it('takes a box that is pulled along as one step', () => {
  const { now, draw } = start();
  for (const x of [0.1, 0.2, 0.3]) draw({ box: { ...box, x } }, 'Box');
  expect(now().marks.box?.x).toBe(0.3);
  act(() => now().undo());
  expect([now().marks, now().canUndo]).toEqual([noMarks, false]);
});

it('begins anew with another picture', () => {
  const { now, draw, make, rerender } = start();
  draw({ box }, 'A new box');
  make('whole');
  rerender({ assetId: 'two' });
  expect([now().marks, now().shown, now().canUndo]).toEqual([noMarks, undefined, false]);
});

it('hears the keys for the way back before the photo does, as long as there is a mark', () => {
  const photo = vi.fn();
  window.addEventListener('keydown', photo);
  const { now, draw } = start();
  draw({ box }, 'A new box');
  const press = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  press();
  expect([now().marks, photo.mock.calls.length]).toEqual([noMarks, 0]);
  press();
  expect(photo.mock.calls.length).toBe(1);
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect([now().marks.box, photo.mock.calls.length]).toEqual([box, 1]);
  window.removeEventListener('keydown', photo);
});
