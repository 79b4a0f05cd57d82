import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '#shell/notices/toast.ts';
import type { HubUserDetail } from '../../users-contract.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const user = { id: 'some-id', email: 'ada@example.org', tokens: 2, sessions: [] } as unknown;

it('an administrator reads what ends, tokens included, and may let programs go on', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ json: { ended: 1, endedTokens: 0 } });
  });
  const told = vi.spyOn(toast, 'success').mockReturnValue(1);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignOutEverywhere user={user as HubUserDetail} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  screen.getByText(/^This ends all sessions and 2 API tokens\. The account stays open/);
  fireEvent.click(screen.getByRole('checkbox', { name: /^End all API tokens/ }));
  screen.getByText(/^This ends all sessions, but none of the 2 API tokens\./);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Signed out of 1 session.'));
  expect(sent).toEqual([{ json: { id: 'some-id', endTokens: false } }]);
});
