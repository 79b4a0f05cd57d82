// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
