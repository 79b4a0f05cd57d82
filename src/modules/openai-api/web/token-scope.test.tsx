import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { api } from './queries.ts';
import { TokenScope } from './token-scope.tsx';
import { emptyForm, type FormProblems } from './token-wish.ts';

const added = { id: 'api-House-Models', name: 'House Models' } as const;

/** With a hub's answer to which services there are. */
function Hub({ children }: { children: ReactNode }) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(api.listServices.queryKey(), [{ id: 'openai', name: 'OpenAI' }, added]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

it('offers a service that was added with an address, and keeps the token to it', () => {
  const change = vi.fn();
  render(<TokenScope form={emptyForm} problems={{}} change={change} />, { wrapper: Hub });
  fireEvent.click(screen.getByLabelText('House Models'));
  expect(change).toHaveBeenCalledWith({ services: [added.id] });
});

it('unfolds when something inside is wrong, again at every try', () => {
  const scope = (problems: FormProblems) => (
    <TokenScope
      form={{ ...emptyForm, requests: 'abc' }}
      problems={problems}
      change={() => undefined}
    />
  );
  const { container, rerender } = render(scope({ name: 'Enter a name.' }), { wrapper: Hub });
  const fold = container.querySelector('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  rerender(scope({ requests: 'Enter a whole number.' }));
  expect(fold.open).toBe(true);
  fold.open = false;
  rerender(scope({ requests: 'Enter a whole number.' }));
  expect(fold.open).toBe(true);
});
