import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

/** What is watched, to be told that it has come near or gone. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();
/** What is to be done in the next frame. */
let frames: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        watched.set(target, (isIntersecting) =>
          this.#tell([{ target, isIntersecting }] as never, this as never),
        );
      }
      unobserve(place: Element) {
        watched.delete(place);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  watched.clear();
  frames = [];
});

const draw = () =>
  act(() => {
    for (const work of frames.splice(0)) work();
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
  for (const tell of watched.values()) tell(true);
  draw();
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

it('draws two of many in a frame, and none that was scrolled past before its turn', () => {
  render([1, 2, 3, 4].map((at) => <div key={at}>{message(false)}</div>));
  const [, , third] = watched.values();
  for (const tell of watched.values()) tell(true);
  draw();
  const drawn = () => screen.queryAllByText('Tides').length;
  expect(drawn()).toBe(2);
  third?.(false);
  draw();
  expect(drawn()).toBe(3);
  expect(watched.size).toBe(1);
});
