// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PagedList } from './paged-list.tsx';
import { usePages } from './use-pages.ts';

afterEach(cleanup);

type Page = { names: string[]; next: string | null };

function List({ load }: { load: (after: string | undefined) => Promise<Page> }) {
  const query = usePages(['names'], load);
  return (
    <PagedList
      query={query}
      onlyByHand
      items={({ names }) => names}
      title="The names could not be loaded"
      empty={<p>No names</p>}
    >
      {(names) => <p data-testid="names">{names.join(' ')}</p>}
    </PagedList>
  );
}
const show = (load: (after: string | undefined) => Promise<Page>) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <List load={load} />
    </QueryClientProvider>,
  );

it('goes on where the page before ended, and keeps the focus when nothing is left', async () => {
  show(async (after) =>
    after ? { names: ['Cleo'], next: null } : { names: ['Ana', 'Ben'], next: 'b' },
  );
  const more = await screen.findByRole('button', { name: 'Show more' });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(screen.getByTestId('names').textContent).toBe('Ana Ben Cleo'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.contains(screen.getByTestId('names'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('says that nothing is there, or why it could not be loaded, and tries again', async () => {
  show(async () => ({ names: [], next: null }));
  await screen.findByText('No names');
  cleanup();
  let isDown = true;
  show(async () => {
    if (isDown) throw new Error('The hub sleeps.');
    return { names: ['Ana'], next: null };
  });
  await screen.findByText('The hub sleeps.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ana');
});

it('keeps what is there when the rest does not come', async () => {
  let isDown = true;
  show(async (after) => {
    if (after && isDown) throw new Error('The hub sleeps.');
    return after ? { names: ['Ben'], next: null } : { names: ['Ana'], next: 'a' };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('The rest of the list could not be loaded');
  expect(screen.getByTestId('names').textContent).toBe('Ana');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByTestId('names').textContent).toBe('Ana Ben'));
});
