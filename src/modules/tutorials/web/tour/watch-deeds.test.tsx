import { afterEach, expect, it, vi } from 'vitest';
import { watchDeeds } from './watch-deeds.ts';

const steps = [
  { target: 'words', deed: { kind: 'fill' } },
  { target: 'go', deed: { kind: 'press' } },
  { target: 'go', deed: { kind: 'see', target: 'made' } },
  { target: 'made', deed: { kind: 'press' } },
] as const;
let watch: ReturnType<typeof watchDeeds> | undefined;
afterEach(() => watch?.stop());

function open(from = 0) {
  document.body.innerHTML = `
    <label data-tour="words"><input></label><button data-tour="go"><b>Go</b></button><p>other</p>`;
  const done = vi.fn();
  watch = watchDeeds(steps, from, done);
  const input = document.querySelector('input') as HTMLInputElement;
  return {
    done: () => done.mock.calls.map(([at]) => at),
    type: (text: string) => {
      input.value = text;
    },
    leave: () => input.dispatchEvent(new Event('change', { bubbles: true })),
    press: (what: string) => (document.querySelector(what) as HTMLElement).click(),
    show: (name: string) =>
      document.body.insertAdjacentHTML('beforeend', `<i data-tour="${name}"></i>`),
  };
}

it('waits for each deed in turn: a text, a press, what came of it, a press on that', async () => {
  const page = open();
  page.leave();
  page.press('[data-tour=go]');
  expect(page.done()).toEqual([]);
  page.type('a fox');
  page.leave();
  expect(page.done()).toEqual([0]);
  page.press('p');
  expect(page.done()).toEqual([0]);
  page.press('b');
  expect(page.done()).toEqual([0, 1]);
  page.show('made');
  await vi.waitFor(() => expect(page.done()).toEqual([0, 1, 2]));
  page.press('i');
  expect(page.done()).toEqual([0, 1, 2, 3]);
});

it('counts a text that was sent before its field was left', () => {
  const page = open();
  page.type('a fox');
  page.press('b');
  expect(page.done()).toEqual([0, 1]);
});

it('goes on where it was, passes over a step that is skipped, and hears nothing after its end', () => {
  const page = open(1);
  page.type('a fox');
  page.leave();
  expect(page.done()).toEqual([]);
  watch?.skip();
  expect(page.done()).toEqual([1]);
  watch?.stop();
  page.show('made');
  page.press('b');
  expect(page.done()).toEqual([1]);
});
