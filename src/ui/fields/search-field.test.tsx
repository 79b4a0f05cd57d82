import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List({ restMs }: { restMs?: number }) {
  const [value, setValue] = useState('');
  const ask = (next: string) => {
    asked.push(next);
    setValue(next);
  };
  return (
    <>
      <SearchField label="Find" value={value} onChange={ask} {...(restMs && { restMs })} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Find' }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });

it('asks once the typing rests', () => {
  render(<List restMs={250} />);
  type('b');
  type('be');
  type('bee');
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(250));
  expect(asked).toEqual(['bee']);
});

it('asks at once where the list is at hand', () => {
  render(<List />);
  type('b');
  type('be');
  expect(asked).toEqual(['b', 'be']);
});

it('is emptied by whoever clears the filter, and does not ask for the old words again', () => {
  render(<List restMs={250} />);
  type('bee');
  act(() => void vi.advanceTimersByTime(250));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  act(() => void vi.advanceTimersByTime(1000));
  expect(box().value).toBe('');
  expect(asked).toEqual(['bee']);
});
