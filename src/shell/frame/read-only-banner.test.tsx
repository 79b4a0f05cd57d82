// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readOnlyHeader } from '#kernel/read-only-header.ts';
import { noteReadOnly } from '../hub/read-only.ts';
import { ReadOnlyBanner } from './read-only-banner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answer = (tight: boolean) =>
  new Response(null, { headers: tight ? { [readOnlyHeader]: '1' } : {} });

it('shows as soon as an answer says that the hub is read-only, and goes by itself', async () => {
  vi.useFakeTimers();
  let tight = true;
  vi.stubGlobal('fetch', async () => answer(tight));
  render(<ReadOnlyBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void noteReadOnly(answer(true)));
  expect(screen.getByRole('status').textContent).toContain('read-only for now');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toBeTruthy();
  tight = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('status')).toBeNull();
});
