import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TileGrid } from './tile-grid.tsx';

afterEach(cleanup);

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `tile ${n + 1}`);
const show = (count: number) =>
  render(
    <TileGrid label="Pictures" items={numbers(count)} keyOf={(name) => name} columns="grid-cols-2">
      {(name) => <span>{name}</span>}
    </TileGrid>,
  );

it('shows a short list as one', () => {
  show(48);
  const list = screen.getByRole('list', { name: 'Pictures' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(48);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

it('shows a long list whole and in order, in lists that say where they begin', () => {
  show(100);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(numbers(100));
  const last = screen.getByRole('list', { name: 'Pictures from 97' });
  expect(within(last).getAllByRole('listitem')).toHaveLength(4);
});
