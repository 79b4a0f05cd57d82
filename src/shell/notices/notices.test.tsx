import { act, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { Notices } from './notices.tsx';

afterEach(() => {
  act(() => void toast.dismiss());
});

it('notices stand where and how the documents say', async () => {
  const { container, unmount } = render(<Notices />);
  act(() => void toast('Saved'));
  const list = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('[data-sonner-toaster]');
    if (!found) throw new Error('no notice yet');
    return found;
  });
  expect(list.style.getPropertyValue('--width')).toBe('356px');
  expect(list.style.getPropertyValue('--gap')).toBe('14px');
  expect(list.getAttribute('style')).toContain('32px');
  expect(list.dataset).toMatchObject({ xPosition: 'right', yPosition: 'bottom' });
  expect(container.querySelector('section')?.getAttribute('aria-label')).toContain('alt+T');
  expect(screen.getByLabelText('Close toast')).toBeTruthy();
  unmount();
});

it('a notice closes by itself after 4 seconds; one that is loading never does', () => {
  vi.useFakeTimers();
  const { unmount } = render(<Notices />);
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  act(() => {
    toast('Stored');
    toast.loading('Working');
  });
  advance(100);
  expect(screen.getByText('Stored')).toBeTruthy();
  advance(3700);
  expect(screen.getByText('Stored')).toBeTruthy();
  advance(600);
  advance(300);
  expect(screen.queryByText('Stored')).toBeNull();
  advance(60_000);
  expect(screen.getByText('Working')).toBeTruthy();
  unmount();
  vi.useRealTimers();
});
