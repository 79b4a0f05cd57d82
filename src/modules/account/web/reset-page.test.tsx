import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SiteProvider } from '#shell/page/site.tsx';
import { type SessionState, SessionStateProvider } from '#shell/session/session.tsx';
import { account } from './queries.ts';
import { Page } from './reset-page.tsx';

const signedIn: SessionState = {
  ...{ status: 'signed-in', userId: 'u', email: 'a@example.org', name: 'A' },
  ...{ isAdmin: false, hint: 'user' },
};

it.each([
  [false, 'Password', 'Choose a password'],
  [true, 'New password', 'Choose a new password'],
])('names the field once it is known that hasPassword is %s', async (hasPassword, label, title) => {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  });
  // The hub has not answered yet.
  queries.setQueryDefaults(account.profile.queryKey(), { queryFn: () => new Promise(() => {}) });
  const page = render(
    <QueryClientProvider client={queries}>
      <SiteProvider site={{ name: 'Hub', description: '', logoUrl: null } as never}>
        <SessionStateProvider value={signedIn}>
          <MemoryRouter>
            <Page />
          </MemoryRouter>
        </SessionStateProvider>
      </SiteProvider>
    </QueryClientProvider>,
  );
  expect(page.container.querySelector('input')).toBeNull();
  expect(page.container.textContent).not.toMatch(/new password/i);
  await act(async () => {
    queries.setQueryData(account.profile.queryKey(), { hasPassword } as never);
  });
  expect(await screen.findByLabelText(label)).toBeTruthy();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  page.unmount();
});
