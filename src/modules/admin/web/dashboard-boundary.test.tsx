import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DashboardBoundary } from './dashboard-boundary.tsx';

// React reports what a boundary catches; the test expects it.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('Nothing to draw');
}

it('a dashboard that cannot be drawn says so and offers to load it again', () => {
  render(
    <DashboardBoundary>
      <Broken />
    </DashboardBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Dashboard Error' })).toBeTruthy();
  expect(screen.getByText('There was an error loading the admin dashboard.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
});
