import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

/** What is watched, to be told that it has come near. */
const watched = new Map<Element, () => void>();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: IntersectionObserverCallback;
      #places: Element[] = [];
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(place: Element) {
        this.#places.push(place);
        const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
        watched.set(place, () => this.#tell(seen, this as never));
      }
      disconnect() {
        for (const place of this.#places) watched.delete(place);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  watched.clear();
});

const message = (always: boolean) => (
  <WhenNear always={always} far={<p>**Tides**</p>}>
    <p>
      <strong>Tides</strong>
    </p>
  </WhenNear>
);

it('shows the words of what is far, draws it whole when it comes near, and keeps it', () => {
  const { rerender } = render(message(false));
  expect(screen.getByText('**Tides**')).toBeTruthy();
  expect(watched.size).toBe(1);
  act(() => {
    for (const come of watched.values()) come();
  });
  expect(screen.getByText('Tides').tagName).toBe('STRONG');
  expect(watched.size).toBe(0);
  rerender(message(false));
  expect(screen.getByText('Tides').tagName).toBe('STRONG');
});

it('draws the end of a thread at once, and watches nothing', () => {
  const { rerender } = render(message(true));
  expect(screen.getByText('Tides').tagName).toBe('STRONG');
  // Further messages came: what was drawn stays.
  rerender(message(false));
  expect(screen.getByText('Tides').tagName).toBe('STRONG');
  expect(watched.size).toBe(0);
});
