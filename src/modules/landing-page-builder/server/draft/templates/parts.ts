import type { Motif } from '#blocks/art/art.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { chooseIcons } from '../choose-icon.ts';
import type { Point } from '../read-brief.ts';
import type { BlockWithId, Draft } from './draft.ts';

type Ground = 'paper' | 'tint' | 'band' | 'accent';
type Look = {
  readonly ground?: Ground;
  readonly split?: 'above' | 'beside';
  readonly align?: 'start' | 'centre';
  readonly edge?: 'straight' | 'wave' | 'slant';
  readonly space?: 'normal' | 'tight' | 'roomy';
  readonly width?: 'normal' | 'narrow' | 'wide';
};
type Parts = readonly BlockWithId[];

const section = (
  id: string,
  words: { heading?: string; intro?: string; label?: string },
  look: Look,
  inner: Parts,
): Parts =>
  inner.length === 0
    ? []
    : [{ id, type: 'section', props: { ...words, ...look }, slots: { 1: inner } }];

/** A name and the way to the form. */
export const top = ({ facts, action, words }: Draft, ground: Ground = 'paper'): Parts =>
  facts.name
    ? [
        {
          ...{ id: 'menu', type: 'nav' },
          props: {
            ...{ title: facts.name, items: [], ground },
            action: { label: action || words.more, to: '#join' },
          },
        },
      ]
    : [];

export const bottom = ({ facts }: Draft, ground: Ground = 'tint'): Parts =>
  facts.name ? [{ id: 'end', type: 'footer', props: { markdown: facts.name, ground } }] : [];

export function hero(
  draft: Draft,
  look: { layout: string; ground?: Ground; motif?: Motif; form?: 'card' | 'row' | 'plain' },
): Parts {
  const { facts, audience, words, action } = draft;
  const inner = look.form ? [form(draft, look.form, 'form')] : [];
  const more = facts.points.length > 0 ? { label: words.more, to: '#points' } : undefined;
  return [
    {
      ...{ id: look.form ? 'join' : 'top', type: 'hero' },
      props: {
        ...{ heading: facts.heading, text: facts.lead, layout: look.layout },
        ground: look.ground ?? 'paper',
        ...(audience && { label: cutText(words.audience(audience), 80) }),
        ...(!look.form && { action: { label: action, to: '#join' }, second: more }),
        ...(look.motif && { art: draft.art(look.motif) }),
      },
      ...(inner.length > 0 && { slots: { 1: inner } }),
    },
  ];
}

export const form = (
  { say, words, action, fields, goal }: Draft,
  look: 'card' | 'row' | 'plain',
  id = 'join',
): BlockWithId => ({
  ...{ id, type: 'form' },
  props: {
    ...{ name: goal === 'wait-list' ? 'join' : goal, look, submit: action, fields },
    ...(look === 'card' && { heading: action }),
    ...{ consent: words.consent, thanks: { message: say.thanks } },
  },
});

/** Points as checks where they have no titles: a title alone reads well there, a text alone nowhere else. */
const itemsOf = (points: readonly Point[], draft: Draft, motifs?: readonly Motif[]) => {
  const icons = chooseIcons(points);
  return points.map(({ title, text }, i) => ({
    ...(title ? { title, text } : { title: text.slice(0, 160) }),
    icon: icons[i],
    ...(motifs && { art: draft.art(motifs[i % motifs.length] as Motif, i + 1) }),
  }));
};

/** What is offered, point by point; sentences that found no other place stand below. */
export function points(
  draft: Draft,
  { layout, motifs, ...look }: Look & { layout: string; motifs?: readonly Motif[] },
): Parts {
  const { facts, say, pick } = draft;
  const long = facts.points.some(({ text }) => text);
  // Cards with two words each would be mostly air.
  const fitting =
    !long && ['list', 'rows', 'cards'].includes(layout) && !motifs ? 'checks' : layout;
  const items = itemsOf(facts.points, draft, motifs);
  const list: Parts =
    items.length > 0
      ? [{ id: 'points-list', type: 'features', props: { items, layout: fitting } }]
      : [];
  const rest: Parts =
    facts.rest.length > 0
      ? [
          {
            id: 'points-text',
            type: 'text',
            props: { markdown: facts.rest.join('\n\n'), size: 'large' },
          },
        ]
      : [];
  return section('points', { heading: pick(say.points) }, look, [...list, ...rest]);
}

export function steps(draft: Draft, { layout, ...look }: Look & { layout: string }): Parts {
  const items = draft.say.steps.map(([, title, text]) => ({ title, text }));
  return section('how', { heading: draft.pick(draft.words.how) }, look, [
    { id: 'how-list', type: 'steps', props: { items, layout } },
  ]);
}

export function program(draft: Draft, { layout, ...look }: Look & { layout: string }): Parts {
  const items = draft.facts.program;
  const heading = { heading: draft.words.program };
  return section(
    ...(['programme', heading, look] as const),
    items.length > 0 ? [{ id: 'programme-list', type: 'steps', props: { items, layout } }] : [],
  );
}

/** Quotes, figures and other evidence of the brief; nothing where it gives none. */
export function proof(draft: Draft, { quote, ...look }: Look & { quote: string }): Parts {
  const { quotes, figures, lines } = draft.facts.proof;
  const inner: BlockWithId[] = [];
  if (figures.length > 0) {
    const items = figures.map(({ value, what }) => ({ title: value, text: what }));
    inner.push({ id: 'proof-figures', type: 'features', props: { items, layout: 'figures' } });
  }
  const said = quotes.map((one, i) => ({
    ...{
      id: `proof-quote-${i + 1}`,
      type: 'quote',
      props: { ...one, look: quotes.length > 1 ? 'card' : quote },
    },
  }));
  const [only] = said;
  if (only && said.length === 1) inner.push(only);
  if (said.length > 1) {
    const slots = Object.fromEntries(said.slice(0, 3).map((one, i) => [String(i + 1), [one]]));
    const props = { count: Math.min(3, said.length), align: 'stretch' };
    inner.push({ id: 'proof-quotes', type: 'columns', props, slots });
  }
  if (lines.length > 0) {
    const items = lines.map((title) => ({ title: title.slice(0, 160) }));
    inner.push({ id: 'proof-lines', type: 'features', props: { items, layout: 'checks' } });
  }
  const isOneVoice = inner.length === 1 && said.length === 1;
  return section(
    'proof',
    isOneVoice ? {} : { heading: draft.pick(draft.words.proof) },
    look,
    inner,
  );
}

export function prices(draft: Draft, look: Look = {}): Parts {
  const { facts, words, action, pick } = draft;
  const plans = facts.prices.map(({ price, name }, i) => ({
    ...{ name: (name || facts.name || facts.heading).slice(0, 80), price: price.slice(0, 40) },
    action: { label: action, to: '#join' },
    recommended: facts.prices.length > 2 && i === 1,
    features:
      facts.prices.length === 1
        ? facts.points.slice(0, 5).map(({ title, text }) => (title || text).slice(0, 160))
        : [],
  }));
  const look2 = plans.length === 1 ? { width: 'narrow' as const, ...look } : look;
  return section(
    ...(['prices', { heading: pick(words.prices) }, look2] as const),
    plans.length > 0 ? [{ id: 'prices-list', type: 'price-table', props: { plans } }] : [],
  );
}

export function questions(draft: Draft, look: Look = {}): Parts {
  const items = draft.facts.questions.map(({ question, answer }) => ({
    question: question.slice(0, 300),
    answer,
  }));
  return section(
    ...(['questions', { heading: draft.pick(draft.words.questions) }, look] as const),
    items.length > 0 ? [{ id: 'questions-list', type: 'faq', props: { items } }] : [],
  );
}

/** The last call: the form itself, or the way back to it where it stands in the hero. */
export function close(
  draft: Draft,
  { look, ...at }: Look & { look: 'card' | 'row' | 'plain' | 'button' },
): Parts {
  const { say, pick, action } = draft;
  const words = { heading: pick(say.closing), intro: say.close };
  if (look === 'button') {
    const props = { label: action, to: '#join' };
    return section('closing', words, at, [{ id: 'closing-button', type: 'button', props }]);
  }
  return section('join', words, at, [form(draft, look, 'form')]);
}
