import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EarlyEvents, earlyEventsScript, takeEarlyEvents } from './early-events.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      Pressed {count} times
    </button>
  );
}
const page = (
  <>
    <EarlyEvents />
    <Counter />
  </>
);

let root: Root | undefined;
let container: HTMLElement;
beforeEach(() => {
  // React works by its own clock here, as it does in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  new Function(earlyEventsScript)();
});
afterEach(() => {
  root?.unmount();
  container.remove();
  vi.unstubAllGlobals();
});
const press = () => screen.getByRole('button').click();
const takeOver = () => {
  takeEarlyEvents();
  root = hydrateRoot(container, page);
};
const shown = () => screen.getByRole('button').textContent;

it('a press before the page’s code has arrived counts once', async () => {
  press();
  takeOver();
  await waitFor(() => expect(shown()).toBe('Pressed 1 times'));
  press();
  await waitFor(() => expect(shown()).toBe('Pressed 2 times'));
});

it('a press while React takes the page over counts once, too', async () => {
  takeOver();
  press();
  await waitFor(() => expect(shown()).toBe('Pressed 1 times'));
  // Whatever was kept would be done, and shown, after these turns.
  const { repeatAll } = await import('./repeat-early.ts');
  for (const _ of [1, 2, 3]) await repeatAll([{ kind: 'send', on: container }]);
  expect(shown()).toBe('Pressed 1 times');
});
