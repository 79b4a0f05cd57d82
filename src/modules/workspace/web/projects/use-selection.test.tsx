// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const list = ['a', 'b', 'c', 'd'];
const picked = (view: { result: { current: ReturnType<typeof useSelection> } }) =>
  [...view.result.current.ids].join('');

it('picks one by one, and with Shift everything in between, in both directions', () => {
  const view = renderHook(() => useSelection(list));
  act(() => view.result.current.toggle('b', false));
  act(() => view.result.current.toggle('d', true));
  expect(picked(view)).toBe('bcd');
  act(() => view.result.current.toggle('c', false));
  expect(picked(view)).toBe('bd');
  act(() => view.result.current.toggle('a', true));
  expect(picked(view)).toBe('abcd');
  act(() => view.result.current.clear());
  expect(picked(view)).toBe('');
});

it('forgets what is no longer in the list, and begins with Shift as without', () => {
  const view = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: list } });
  act(() => view.result.current.toggle('c', true));
  expect(picked(view)).toBe('c');
  view.rerender({ shown: ['a', 'b'] });
  expect(picked(view)).toBe('');
});
