import type { Talk } from '../talk/conversation.ts';
import type { WidgetConfig } from '../talk/wire.ts';
import type { Words } from '../words/words.ts';
import { choicesView, composerFor, type Say } from './composer.ts';
import { fillWith, h, signs } from './dom.ts';
import { logView } from './log.ts';

type Deeds = {
  readonly say: Say;
  again(clientId: string): void;
  open(fresh?: boolean): void;
  /** Whether the conversation is the whole page, whose heading is its own then. */
  readonly isPage: boolean;
  /** Absent where the conversation is part of its page. */
  readonly close?: () => void;
};

/** The conversation: who one talks to, what was said, what may be answered. */
export function panelView(config: WidgetConfig, words: Words, deeds: Deeds) {
  const { title, subtitle } = config.theme;
  const log = logView(words, deeds.again);
  const foot = h('div');
  const restart = h(
    'button',
    { type: 'button', 'aria-label': words.startOver, title: words.startOver },
    signs.again(),
  );
  restart.addEventListener('click', () => deeds.open(true));
  const close =
    deeds.close &&
    h('button', { type: 'button', 'aria-label': words.close, onclick: deeds.close }, signs.close());
  const view = h(
    'section',
    { class: 'panel', 'aria-label': title || config.name, tabindex: -1 },
    h(
      'div',
      { class: 'head' },
      h(
        'div',
        {},
        h(deeds.isPage ? 'h1' : 'h2', {}, title || config.name),
        subtitle && h('p', {}, subtitle),
      ),
      restart,
      close,
    ),
    log.view,
    foot,
  );
  const focusField = () =>
    (foot.querySelector<HTMLElement>('.field,.composer button') ?? view).focus();
  let drawn = '';
  const drawFoot = (talk: Talk) => {
    const key = footKey(talk);
    if (key === drawn) return;
    drawn = key;
    const active = view.getRootNode() as ShadowRoot;
    // Who opened it before there was a field waits for it.
    const hadFocus = active.activeElement === view || foot.contains(active.activeElement ?? null);
    fillWith(foot, ...footFor(talk, config, words, deeds));
    if (hadFocus) focusField();
  };
  return {
    view,
    focusField,
    toEnd: log.toEnd,
    update(talk: Talk): void {
      log.update(talk);
      restart.hidden = talk.phase !== 'open' || talk.messages.length < 2;
      drawFoot(talk);
    },
  };
}

/** What the foot is drawn from: while it stays, so does what somebody is writing. */
const footKey = ({ phase, stand, messages, pending, trouble }: Talk) =>
  JSON.stringify([phase, stand, trouble, pending.length > 0, messages.some(isVisitors)]);
const isVisitors = ({ from }: { from: string }) => from === 'visitor';

function footFor(talk: Talk, config: WidgetConfig, words: Words, { say, open }: Deeds) {
  const { phase, stand, messages, pending, trouble } = talk;
  const button = (text: string, fresh: boolean) =>
    h('button', { type: 'button', onclick: () => open(fresh) }, text);
  if (phase === 'failed') {
    const sentence = `${words.failed} ${trouble || words.unreachable}`;
    return [
      h('p', { class: 'note bad', role: 'alert' }, sentence, ' ', button(words.again, false)),
    ];
  }
  if (phase !== 'open') return [h('p', { class: 'note', role: 'status' }, words.connecting)];
  if (stand.done) {
    return [h('p', { class: 'note' }, words.ended, ' ', button(words.startOver, true))];
  }
  if (stand.expects === 'none') return [];
  const isBegun = messages.some(isVisitors) || pending.length > 0;
  const isFree = pending.length === 0;
  return [
    isFree && choicesView(stand.choices, words.choices, (choice) => say({ choice }, choice)),
    !isBegun &&
      choicesView(config.suggestions ?? [], words.suggestions, (text) => say({ text }, text)),
    composerFor(stand, words, say),
  ];
}
