import type { Talk } from '../talk/conversation.ts';
import type { Words } from '../words/words.ts';
import { h, signs } from './dom.ts';
import { messageView, pendingView } from './message-view.ts';

/** How far from the end somebody may have scrolled and still follow it, in pixels. */
const nearEnd = 80;

/** The messages. Who reads further up stays there and is told of new ones; who is at the end follows. */
export function logView(words: Words, again: (clientId: string) => void) {
  const shown = new Map<string, { readonly of: unknown; readonly view: HTMLElement }>();
  const dots = h(
    'div',
    { class: 'dots', role: 'status' },
    h('span', { class: 'seen-by-ear' }, words.answering),
    ...[h('i'), h('i'), h('i')],
  );
  const view = h('div', {
    ...{ class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': words.messages },
    tabindex: 0,
  });
  const down = h(
    'button',
    { type: 'button', class: 'down', hidden: true, onclick: () => toEnd() },
    signs.down(),
    words.newMessages,
  );
  const toEnd = () => {
    view.scrollTop = view.scrollHeight;
    down.hidden = true;
  };
  const isAtEnd = () => view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd;
  view.addEventListener('scroll', () => {
    if (isAtEnd()) down.hidden = true;
  });

  /** Only what changed is drawn, so that nothing is read aloud twice. */
  const draw = (key: string, of: unknown, make: () => HTMLElement): HTMLElement => {
    const known = shown.get(key);
    if (known && known.of === of) return known.view;
    const made = make();
    shown.set(key, { of, view: made });
    return made;
  };
  return {
    view,
    toEnd,
    update({ messages, pending, isAnswering }: Talk): void {
      const follows = isAtEnd() || pending.length > 0;
      const all = [
        ...messages.map((each) => draw(`m${each.id}`, each, () => messageView(each, words))),
        ...pending.map((each) =>
          draw(each.clientId, each, () => pendingView(each, words, () => again(each.clientId))),
        ),
        ...(isAnswering ? [dots] : []),
      ];
      const isMore = all.at(-1) !== view.children.item(view.children.length - 2);
      const wanted = [...all, down];
      for (const [at, each] of wanted.entries()) {
        const there = view.children.item(at);
        if (there !== each) view.insertBefore(each, there);
      }
      while (view.children.length > wanted.length) view.children.item(wanted.length)?.remove();
      if (follows) toEnd();
      else if (isMore) down.hidden = false;
    },
  };
}
