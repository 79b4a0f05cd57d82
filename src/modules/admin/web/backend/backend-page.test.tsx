import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { queries } from '../queries.ts';
import { Page } from './backend-page.tsx';

it('without a backend the page says so and leads back', () => {
  const client = new QueryClient();
  client.setQueryData(queries.backend.queryKey(), { url: null });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'No backend is set' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByText('Go to Backend Now')).toBeNull();
});
