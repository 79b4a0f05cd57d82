import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

let set: ReturnType<typeof useAddress>['set'];
function Page() {
  const address = useAddress();
  set = address.set;
  return <p>{address.params.toString()}</p>;
}

function open(query: string) {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [`/?${query}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

it('two changes before the page is drawn again both hold', async () => {
  const router = open('q=forest&kind=image');
  await act(async () => {
    const drawn = set;
    drawn({ q: '' });
    drawn({ kind: 'text', by: 'name' });
  });
  expect(router.state.location.search).toBe('?kind=text&by=name');
  screen.getByText('kind=text&by=name');
});

it('replaces the entry of the history, or adds one when told', async () => {
  const router = open('q=forest');
  await act(async () => set({ q: 'fox' }));
  expect(router.state.historyAction).toBe('REPLACE');
  await act(async () => set({ asset: 'one' }, { replace: false }));
  expect(router.state.historyAction).toBe('PUSH');
  expect(router.state.location.search).toBe('?q=fox&asset=one');
});
