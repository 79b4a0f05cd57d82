import {
  close,
  type DraftedBlock,
  form,
  homeHero,
  innerHero,
  list,
  type PlannedDraft,
  points,
  prices,
  program,
  questions,
  rest,
  type SiteDraft,
  steps,
  teasers,
  toWrite,
} from './draft-parts.ts';
import type { PageKind } from './phrases/site-phrases.ts';

type Builder = (draft: SiteDraft, page: PlannedDraft) => readonly DraftedBlock[];

const entries: Builder = (draft, page) => [
  innerHero(draft, page),
  ...list(draft, page.slug, 30, false),
];

/** What is on a page of each kind: the brief's own words first, and nothing that it does not say. */
const builders: Readonly<Record<PageKind, Builder>> = {
  home: (draft, page) => {
    const { template, pages, say } = draft;
    const news = pages.find(({ kind }) => kind === template.collection?.kind);
    // Elsewhere a first page would begin with a list in which nothing stands yet.
    const isFirst = template.id === 'magazine';
    const latest = news && isFirst ? list(draft, news.slug, 3, true) : [];
    const has = (...kinds: PageKind[]) => pages.some(({ kind }) => kinds.includes(kind));
    return [
      homeHero(draft),
      ...latest,
      ...points(draft, say.headings.points),
      // What the brief says stands somewhere, whichever pages there are.
      ...(draft.facts.rest.length > 0 && !has('about', 'other') ? rest(draft) : []),
      ...(has('events', 'visit') ? [] : program(draft, 'paper')),
      ...prices(draft, 'tint'),
      ...(has('questions', 'prices', 'help') ? [] : questions(draft, 'paper')),
      ...teasers(draft, page),
      ...close(draft),
    ];
  },
  about: (draft, page) => [
    innerHero(draft, page),
    ...rest(draft),
    ...teasers(draft, page, 3),
    ...close(draft),
  ],
  services: (draft, page) => [
    innerHero(draft, page),
    ...(draft.facts.points.length > 0 ? points(draft, draft.say.headings.points) : rest(draft)),
    ...steps(draft, 'tint'),
    ...prices(draft, 'paper'),
    ...close(draft),
  ],
  work: entries,
  prices: (draft, page) => [
    innerHero(draft, page),
    ...(draft.facts.prices.length > 0 ? prices(draft, 'paper') : rest(draft)),
    ...questions(draft, 'tint'),
    ...close(draft),
  ],
  food: (draft, page) => [
    innerHero(draft, page),
    ...prices(draft, 'paper'),
    ...points(draft, draft.say.headings.points),
    ...toWrite(draft.say.toWrite.food),
    ...close(draft),
  ],
  events: (draft, page) => [
    innerHero(draft, page),
    ...(draft.facts.program.length > 0 ? program(draft, 'paper') : rest(draft)),
    ...close(draft),
  ],
  team: (draft, page) => [
    innerHero(draft, page),
    ...toWrite(draft.say.toWrite.team),
    ...close(draft),
  ],
  questions: (draft, page) => [
    innerHero(draft, page),
    ...questions(draft, 'paper'),
    ...steps(draft, 'tint'),
    ...close(draft),
  ],
  contact: (draft, page) => [innerHero(draft, page), ...form(draft, 'paper')],
  news: entries,
  visit: (draft, page) => [
    innerHero(draft, page),
    ...toWrite(draft.say.toWrite.visit),
    ...program(draft, 'tint'),
    ...close(draft),
  ],
  join: (draft, page) => [
    innerHero(draft, page),
    ...steps(draft, 'paper'),
    ...prices(draft, 'tint'),
    ...close(draft),
  ],
  products: (draft, page) => [...entries(draft, page), ...close(draft)],
  features: (draft, page) => [
    innerHero(draft, page),
    ...(draft.facts.points.length > 0 ? points(draft, draft.say.headings.points) : rest(draft)),
    ...close(draft),
  ],
  help: (draft, page) => [
    innerHero(draft, page),
    ...steps(draft, 'paper'),
    ...questions(draft, 'tint'),
    ...close(draft),
  ],
  legal: (draft, page) => [innerHero(draft, page), ...toWrite(draft.say.toWrite.legal)],
  privacy: (draft, page) => [innerHero(draft, page), ...toWrite(draft.say.toWrite.privacy)],
  other: (draft, page) => [innerHero(draft, page), ...rest(draft), ...teasers(draft, page, 3)],
};

/** The blocks of a page. */
export const draftBlocks: Builder = (draft, page) => builders[page.kind](draft, page);
