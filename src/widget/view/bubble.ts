import type { openStore } from '../talk/visitor-store.ts';
import type { Message, WidgetConfig } from '../talk/wire.ts';
import { fill, type Words } from '../words/words.ts';
import { fillWith, h, signs } from './dom.ts';
import { keepFocusIn } from './keep-focus-in.ts';
import type { panelView } from './panel.ts';

type Parts = {
  readonly config: WidgetConfig;
  readonly words: Words;
  readonly panel: ReturnType<typeof panelView>;
  readonly store: ReturnType<typeof openStore>;
  onOpen(): void;
};

/** The button in the corner, and the conversation above it. Escape closes and gives the focus back. */
export function bubbleView({ config, words, panel, store, onOpen }: Parts) {
  let isOpen = false;
  let seen: number | undefined;
  let last = 0;
  const label = config.theme.launcher;
  const launcher = h('button', { type: 'button', class: 'launcher', 'aria-haspopup': 'dialog' });
  const view = h('div', { class: 'widget bubble' }, panel.view, launcher);
  panel.view.setAttribute('role', 'dialog');
  keepFocusIn(panel.view);

  const draw = (unread: number) => {
    const name = isOpen ? words.close : label || words.open;
    const news = unread > 0 && !isOpen ? fill(words.unread, { count: String(unread) }) : '';
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', news ? `${name}, ${news}` : name);
    fillWith(
      launcher,
      ...[isOpen ? signs.close() : signs.chat(), !isOpen && label && h('span', {}, label)],
      news && h('span', { class: 'badge', 'aria-hidden': 'true' }, String(Math.min(unread, 99))),
    );
  };
  const show = (next: boolean) => {
    isOpen = next;
    if (isOpen) seen = last;
    view.classList.toggle('is-open', isOpen);
    panel.view.hidden = !isOpen;
    store.keep(isOpen);
    draw(0);
    if (isOpen) {
      onOpen();
      panel.toEnd();
    }
  };
  const setOpen = (next: boolean) => {
    show(next);
    if (next) panel.focusField();
    else launcher.focus();
  };
  launcher.addEventListener('click', () => setOpen(!isOpen));
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  });
  return {
    view,
    setOpen,
    /** As it was on the page before, without taking the focus from this one. */
    begin: () => show(store.read()),
    /** Counts what came in while it was closed. */
    count(messages: readonly Message[]): void {
      last = messages.at(-1)?.id ?? 0;
      if (isOpen || seen === undefined) {
        seen = last;
        return;
      }
      const known = seen;
      draw(messages.filter(({ id, from }) => id > known && from !== 'visitor').length);
    },
  };
}
