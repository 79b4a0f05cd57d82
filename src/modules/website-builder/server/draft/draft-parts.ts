import type { Motif } from '#blocks/art/art.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import {
  chooseIcons,
  chooseMotif,
  type Facts,
} from '../../../landing-page-builder/server/public.ts';
import type { PageKind, SitePhrases } from './phrases/site-phrases.ts';
import type { Ground, SiteTemplate } from './site-templates.ts';

export type DraftedBlock = {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly DraftedBlock[]>>;
};

/** A page that is to be drafted. */
export type PlannedDraft = {
  readonly id: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly slug: string;
};

/** What the pages of a site are drafted from. */
export type SiteDraft = {
  readonly name: string;
  readonly text: string;
  readonly facts: Facts;
  readonly say: SitePhrases;
  readonly template: SiteTemplate;
  /** All pages of this language, in their order. */
  readonly pages: readonly PlannedDraft[];
  readonly seed: number;
};

export const art = ({ seed, text }: SiteDraft, motif: Motif, shift: number) => ({
  motif: chooseMotif(motif, 'service', text),
  seed: (seed + shift * 7) % 10_000,
});

const motifAt = ({ template }: SiteDraft, at: number): Motif =>
  template.look.motifs[at % template.look.motifs.length] as Motif;

export function section(
  id: string,
  words: { readonly heading?: string; readonly intro?: string },
  look: { readonly ground?: Ground; readonly [key: string]: unknown },
  inner: readonly DraftedBlock[],
): DraftedBlock[] {
  if (inner.length === 0) return [];
  return [{ id, type: 'section', props: { ...words, ...look }, slots: { 1: inner } }];
}

/** The page of a kind, where the site has one. */
const linkTo = ({ pages }: SiteDraft, kind: PageKind): string | undefined => {
  const page = pages.find((one) => one.kind === kind);
  return page && `page:${page.id}`;
};

/** A button to the page on which people write, where there is one. */
const contactAction = (draft: SiteDraft) => {
  const to = linkTo(draft, 'contact');
  return to ? { label: draft.say.write, to } : undefined;
};

export function homeHero(draft: SiteDraft): DraftedBlock {
  const { facts, template, say, pages } = draft;
  const { hero, heroGround } = template.look;
  const next = pages.find(({ kind }) => kind !== 'home' && kind !== 'contact');
  return {
    ...{ id: 'top', type: 'hero' },
    props: {
      ...{ heading: facts.heading, text: facts.lead, layout: hero, ground: heroGround },
      art: art(draft, motifAt(draft, 0), 0),
      ...(contactAction(draft) && { action: contactAction(draft) }),
      ...(next && {
        second: { label: cutText(next.title, 80) || say.more, to: `page:${next.id}` },
      }),
    },
  };
}

export function innerHero(draft: SiteDraft, page: PlannedDraft): DraftedBlock {
  const { template, say, pages } = draft;
  const { inner, innerGround } = template.look;
  const at = pages.indexOf(page);
  // Pages that are read for a fact need no drawing.
  const isPlain = ['legal', 'privacy', 'contact', 'questions'].includes(page.kind);
  return {
    ...{ id: 'top', type: 'hero' },
    props: {
      ...{ heading: cutText(page.title, 160), text: say.pages[page.kind][1] },
      ...{ layout: isPlain ? 'centre' : inner, ground: innerGround },
      ...(!isPlain && { art: art(draft, motifAt(draft, at), at) }),
    },
  };
}

/** What the brief says point by point. */
export function points(draft: SiteDraft, heading: string): DraftedBlock[] {
  const { facts, template } = draft;
  const { points: wanted, pointsGround: ground, split, edge } = template.look;
  const isLong = facts.points.some(({ text }) => text);
  // Cards with two words each would be mostly air.
  const layout = !isLong && ['list', 'rows', 'cards', 'bento'].includes(wanted) ? 'checks' : wanted;
  const icons = chooseIcons(facts.points);
  const items = facts.points.map(({ title, text }, at) => ({
    ...(title ? { title, text } : { title: cutText(text, 160) }),
    icon: icons[at],
  }));
  const list = items.length > 0 ? [block('points-list', 'features', { items, layout })] : [];
  return section('points', { heading }, { ground, split, ...(edge && { edge }) }, list);
}

/** Sentences of the brief that found no place on the first page. */
export function rest({ facts }: SiteDraft, ground: Ground = 'paper'): DraftedBlock[] {
  const sentences = facts.rest.length > 0 ? facts.rest : [facts.lead].filter(Boolean);
  if (sentences.length === 0) return [];
  const markdown = sentences.map(escapeMarkdown).join('\n\n');
  return section('text', {}, { ground, width: 'narrow' }, [
    block('text-body', 'text', { markdown, size: 'large' }),
  ]);
}

/** Words as Markdown that shows them as they are. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** The way to the other pages, each with its own sentence. */
export function teasers(draft: SiteDraft, without: PlannedDraft, most = 6): DraftedBlock[] {
  const { pages, say, template } = draft;
  const { teasers: layout, teasersGround: ground } = template.look;
  const others = pages
    .filter((one) => one !== without && !['home', 'legal', 'privacy'].includes(one.kind))
    .slice(0, most);
  const items = others.map(({ id, title, kind }, at) => ({
    ...{ title: cutText(title, 160), text: say.pages[kind][1], to: `page:${id}` },
    ...(['cards', 'rows', 'bento'].includes(layout) && {
      art: art(draft, motifAt(draft, at + 1), at + 1),
    }),
  }));
  if (items.length === 0) return [];
  return section('pages', { heading: say.headings.pages }, { ground }, [
    block('pages-list', 'features', { items, layout }),
  ]);
}

export function steps({ say }: SiteDraft, ground: Ground): DraftedBlock[] {
  const items = say.steps.map(([title, text]) => ({ title, text }));
  return section('steps', { heading: say.headings.steps }, { ground }, [
    block('steps-list', 'steps', { items, layout: 'row' }),
  ]);
}

export function program({ facts, say }: SiteDraft, ground: Ground): DraftedBlock[] {
  const items = facts.program.map(({ when, title, text }) => ({ when, title, text }));
  if (items.length === 0) return [];
  return section('program', { heading: say.headings.program }, { ground }, [
    block('program-list', 'steps', { items, layout: 'agenda' }),
  ]);
}

export function prices(draft: SiteDraft, ground: Ground): DraftedBlock[] {
  const { facts, say, name } = draft;
  const action = contactAction(draft);
  const plans = facts.prices.map((one) => ({
    ...{ name: one.name || name, price: one.price },
    ...(action && { action }),
  }));
  if (plans.length === 0) return [];
  return section('prices', { heading: say.headings.prices }, { ground }, [
    block('prices-list', 'price-table', { plans }),
  ]);
}

export function questions({ facts, say }: SiteDraft, ground: Ground): DraftedBlock[] {
  const items = facts.questions.map(({ question, answer }) => ({
    ...{ question, answer: escapeMarkdown(answer) },
  }));
  if (items.length === 0) return [];
  const look = { ground, split: 'beside' };
  return section('questions', { heading: say.headings.questions }, look, [
    block('questions-list', 'faq', { items }),
  ]);
}

/** What only whoever runs the site can write; the checks list it until it is written. */
export const toWrite = (text: string): DraftedBlock[] =>
  section('open', {}, { width: 'narrow' }, [block('to-write', 'text', { markdown: text })]);

export function form({ say }: SiteDraft, ground: Ground): DraftedBlock[] {
  const { name, email, message, send, thanks } = say.form;
  const props = {
    ...{ name: 'contact', submit: send, look: 'plain', thanks: { message: thanks } },
    fields: [
      { name: 'name', label: name, type: 'text' },
      { name: 'email', label: email, type: 'email', required: true },
      { name: 'message', label: message, type: 'textarea', required: true },
    ],
  };
  return section('write', {}, { ground, width: 'narrow' }, [block('form', 'form', props)]);
}

/** The last call, with the way to the page on which people write. */
export function close(draft: SiteDraft): DraftedBlock[] {
  const action = contactAction(draft);
  const [heading, intro] = draft.say.close;
  const look = { ground: draft.template.look.closeGround, align: 'centre' };
  if (!action) return [];
  return section('closing', { heading, intro }, look, [block('closing-button', 'button', action)]);
}

export const list = (
  { template, say }: SiteDraft,
  slug: string,
  limit: number,
  isHeaded: boolean,
): DraftedBlock[] =>
  section('entries', isHeaded ? { heading: say.headings.latest } : {}, {}, [
    block('entries-list', 'entry-list', { collection: slug, limit, layout: template.look.list }),
  ]);

const block = (id: string, type: string, props: DraftedBlock['props']): DraftedBlock => ({
  ...{ id, type, props },
});
