import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisitBeacon } from './visit-beacon.tsx';

let told: string[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    told.push((JSON.parse(body) as { path: string }).path);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts a page at once, also one opened by a search, and typed searches when they stand', async () => {
  const router = createMemoryRouter([{ path: '*', element: <VisitBeacon /> }], {
    initialEntries: ['/marketplace?q=invoice'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(told).toEqual(['/marketplace?q=invoice']);
  for (const typed of ['let', 'lette', 'letter'])
    await act(() => router.navigate(`/marketplace?q=${typed}`));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(told).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(told.slice(1)).toEqual(['/marketplace?q=letter']);
  unmount();
});
