import type { Pending } from '../talk/conversation.ts';
import type { Cite, Message } from '../talk/wire.ts';
import { fill, type Words } from '../words/words.ts';
import { h, signs } from './dom.ts';
import { lightMarkdown, link } from './light-markdown.ts';

/** A message, with who says it for those who hear the page. */
export function messageView(message: Message, words: Words): HTMLElement {
  const { from, text, cites, file } = message;
  const who = { bot: words.bot, person: words.person, visitor: words.you }[from];
  return h(
    'div',
    { class: `said ${from}` },
    from === 'person'
      ? h('span', { class: 'who' }, who)
      : h('span', { class: 'seen-by-ear' }, `${who}: `),
    (text || !file) &&
      h('div', { class: 'words' }, from === 'visitor' ? text : lightMarkdown(text)),
    file && h('div', { class: 'words' }, h('span', { class: 'file' }, signs.file(), file.name)),
    cites && cites.length > 0 && citesView(cites, words),
  );
}

function citesView(cites: readonly Cite[], words: Words): HTMLElement {
  return h(
    'ul',
    { class: 'cites', 'aria-label': words.sources },
    ...cites.map(({ title, page, url }) => {
      const place = page ? `${title}, ${fill(words.page, { page: String(page) })}` : title;
      return h('li', {}, url ? link(url, place) : place);
    }),
  );
}

/** Something that is on its way, or did not arrive. */
export function pendingView(pending: Pending, words: Words, again: () => void): HTMLElement {
  const { text, failed } = pending;
  return h(
    'div',
    { class: `said visitor${failed === undefined ? '' : ' is-failed'}` },
    h('span', { class: 'seen-by-ear' }, `${words.you}: `),
    h('div', { class: 'words' }, text),
    failed !== undefined &&
      h(
        'div',
        { class: 'not-sent', role: 'alert' },
        `${words.notSent} ${failed || words.unreachable} `,
        h('button', { type: 'button', onclick: again }, words.again),
      ),
  );
}
