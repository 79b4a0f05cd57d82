// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../notices/toast.ts';
import { ConfirmedButton } from './confirmed-button.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const question = { title: 'Delete it?', description: 'For good.', confirmLabel: 'Delete it' };

function show(run: () => Promise<number>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmedButton question={question} run={run} done={(count) => `${count} deleted.`}>
        Delete
      </ConfirmedButton>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

it('does nothing before a yes, and nothing after a no', async () => {
  const run = vi.fn(async () => 1);
  show(run);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('For good.')).toBeNull());
  expect(run).not.toHaveBeenCalled();
});

it('does it once, says so, and closes the question', async () => {
  const told = vi.spyOn(toast, 'success').mockReturnValue(1);
  const run = vi.fn(async () => 3);
  show(run);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByText('For good.')).toBeNull());
  expect(told).toHaveBeenCalledWith('3 deleted.');
  expect(run).toHaveBeenCalledTimes(1);
});

it('says why it could not be done', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(1);
  show(async () => {
    throw new Error('Somebody uses it.');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('Somebody uses it.'));
});
