import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Form } from '#shell/form/form.tsx';
import { SubmitButton } from '#shell/form/form-fields.tsx';
import { api } from '../queries.ts';
import { TokenScope } from './token-scope.tsx';
import { checkToken, emptyForm, type TokenForm } from './token-wish.ts';

afterEach(cleanup);

// The switches measure themselves within a form; jsdom has nothing to measure.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const added = { id: 'api-House-Models', name: 'House Models' } as const;

/** The form with a hub's answer to which services there are; gives what is sent. */
function show(): TokenForm[] {
  const sent: TokenForm[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(api.listServices.queryKey(), [{ id: 'openai', name: 'OpenAI' }, added]);
  render(
    <QueryClientProvider client={queries}>
      <Form
        start={emptyForm}
        check={checkToken}
        send={async (typed: TokenForm) => void sent.push(typed)}
      >
        <TokenScope />
        <SubmitButton>Create</SubmitButton>
      </Form>
    </QueryClientProvider>,
  );
  return sent;
}
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create' }));

it('offers a service that was added with an address, and keeps the token to it', async () => {
  const sent = show();
  fireEvent.click(screen.getByLabelText('House Models'));
  create();
  await waitFor(() => expect(sent).toEqual([{ ...emptyForm, services: [added.id] }]));
});

it('unfolds when something inside is wrong, again at every try', async () => {
  const sent = show();
  const fold = document.querySelector('details') as HTMLDetailsElement;
  const requests = screen.getByLabelText('Requests per minute');
  fireEvent.change(requests, { target: { value: 'abc' } });
  expect(fold.open).toBe(false);
  create();
  await screen.findByText('Enter a whole number, or leave it empty.');
  await waitFor(() => expect(fold.open).toBe(true));
  fold.open = false;
  create();
  await waitFor(() => expect(fold.open).toBe(true));
  expect(document.activeElement).toBe(requests);
  expect(sent).toEqual([]);
});
