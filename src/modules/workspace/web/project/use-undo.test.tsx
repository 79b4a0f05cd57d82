// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { developPixels } from '#kernel/photo/develop-pixels.ts';
import { framePixels } from '#kernel/photo/frame-pixels.ts';
import { layOver } from '#kernel/photo/layers/compose-layers.ts';
import { layerOf } from '#kernel/photo/layers/composed-layer.ts';
import type { LayerMask } from '#kernel/photo/layers/layer-mask.ts';
import { shapePixels } from '#kernel/photo/layers/shape-pixels.ts';
import { filterNames, type Recipe } from '#kernel/photo/recipe.ts';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { useUndo } from './use-undo.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A clock that goes on by this much at each look. */
const clock = (ms: number) => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += ms;
    return time;
  });
};

it('takes slow changes back one by one, and does them again', () => {
  clock(10_000);
  const told: string[] = [];
  const { result } = renderHook(() => useUndo('a', (next) => told.push(next)));
  act(() => result.current.change('b'));
  act(() => result.current.change('c'));
  act(() => result.current.undo());
  expect(result.current.now).toBe('b');
  act(() => result.current.undo());
  expect(result.current).toMatchObject({ now: 'a', canUndo: false, canRedo: true });
  act(() => result.current.redo());
  expect(result.current.now).toBe('b');
  act(() => result.current.change('d'));
  expect(result.current.canRedo).toBe(false);
  expect(told).toEqual(['b', 'c', 'b', 'a', 'b', 'd']);
});

it('takes quick changes back together', () => {
  clock(10);
  const { result } = renderHook(() => useUndo('', () => undefined));
  for (const text of ['T', 'Ti', 'Tid']) act(() => result.current.change(text));
  act(() => result.current.undo());
  expect(result.current).toMatchObject({ now: '', canUndo: false });
});

/** The same numbers in every run, 0 to 1 (a linear congruential generator). */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Shape = { readonly at: number; readonly turn: number; readonly mask: LayerMask | undefined };
type State = { readonly recipe: Recipe; readonly layers: readonly Shape[] };
const size = { width: 48, height: 32 };

/** All pixels of a photo with its layers, as one word. */
function pixelsOf({ recipe, layers }: State): string {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const pixels = framePixels(samplePhoto(size, 4), recipe, whole);
  developPixels(pixels, recipe);
  for (const { at, turn, mask } of layers) {
    const content = { pixels: shapePixels('ellipse', '#c04020', { width: 14, height: 9 }) };
    const about = { name: 'Shape', visible: true, opacity: 0.8, blend: 'multiply' } as const;
    layOver(pixels, layerOf({ ...about, x: at, y: at / 2, turn, mask }, content, size));
  }
  return [...pixels.data].join();
}

/** One more thing that somebody does to a photo: to its light, or to its layers and their masks. */
function changedBy(draw: () => number, { recipe, layers }: State): State {
  const level = Math.round(draw() * 200 - 100);
  const points: [number, number][] = [[draw(), draw()]];
  const stroke = { points, size: 0.4, hardness: 0.5, kind: 'hide' as const };
  const shape = { at: Math.round(draw() * 30), turn: level, mask: undefined };
  const last = layers.at(-1) ?? shape;
  const strokes = [...(last.mask?.strokes ?? []), stroke];
  const changes: State[] = [
    ...(
      [
        { contrast: level },
        { temperature: level },
        { sharpen: level },
        { straighten: level / 5 },
        { filter: filterNames[Math.floor(draw() * filterNames.length)] },
        { grain: { amount: Math.abs(level), seed: Math.floor(draw() * 1000) } },
      ] as Recipe[]
    ).map((changed) => ({ recipe: { ...recipe, ...changed }, layers })),
    { recipe, layers: [...layers, shape] },
    { recipe, layers: layers.toReversed() },
    { recipe, layers: [...layers.slice(0, -1), { ...last, turn: level }] },
    { recipe, layers: [...layers.slice(0, -1), { ...last, mask: { strokes } }] },
    { recipe, layers: layers.slice(1) },
  ];
  return changes[Math.floor(draw() * changes.length)] ?? { recipe, layers };
}

it('shows the very pixels again after sixty random steps of a photo and its layers, back and forth', () => {
  clock(10_000);
  const draw = drawNumbers(60);
  const shown = pixelsOf;
  const first: State = { recipe: {}, layers: [] };
  const changed = (state: State) => changedBy(draw, state);
  const { result } = renderHook(() => useUndo<State>(first, () => undefined));
  /** Every state that the way back can show, and which of them is shown. */
  const states = [shown(first)];
  let at = 0;
  const seen = { change: 0, undo: 0, redo: 0 };
  for (let step = 0; step < 60; step += 1) {
    const wish = draw();
    if (wish < 0.3 && result.current.canUndo) {
      act(() => result.current.undo());
      at -= 1;
      seen.undo += 1;
    } else if (wish < 0.6 && result.current.canRedo) {
      act(() => result.current.redo());
      at += 1;
      seen.redo += 1;
    } else {
      act(() => result.current.change(changed(result.current.now)));
      at += 1;
      states.splice(at, states.length, shown(result.current.now));
      seen.change += 1;
    }
    expect(shown(result.current.now)).toBe(states[at]);
  }
  expect(Math.min(seen.change, seen.undo, seen.redo)).toBeGreaterThan(3);
  while (result.current.canUndo) act(() => result.current.undo());
  expect(shown(result.current.now)).toBe(states[0]);
  while (result.current.canRedo) act(() => result.current.redo());
  expect(shown(result.current.now)).toBe(states.at(-1));
});

function Editor() {
  const { now, change } = useUndo(0, () => undefined);
  return (
    <>
      <button type="button" onClick={() => change(now + 1)}>
        {now}
      </button>
      <input aria-label="Name" />
    </>
  );
}

it('listens to the keys, but not where a text field has a way back of its own', () => {
  clock(10_000);
  render(<Editor />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  expect(button.textContent).toBe('2');
  fireEvent.keyDown(button, { key: 'z', ctrlKey: true });
  expect(button.textContent).toBe('1');
  fireEvent.keyDown(button, { key: 'Z', metaKey: true, shiftKey: true });
  expect(button.textContent).toBe('2');
});
