import { type Page, pageSchema } from '#blocks/page-schema.ts';
import { ownThemes } from '#blocks/theme/own-themes.ts';
import { AppError } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { chooseMotif } from './choose-motif.ts';
import { fieldsOf } from './form-fields-of.ts';
import { type Goal, phrasesOf } from './phrases/phrases.ts';
import { capital, printable, readBrief } from './read-brief.ts';
import { allTemplates, templatesFor } from './templates/all-templates.ts';
import type { Template } from './templates/draft.ts';

export type PageBrief = {
  readonly goal: Goal;
  /** What is offered, in sentences and lines; lines with “- ” are points, “10:00 …” is a programme, “…?” a question. */
  readonly offer: string;
  readonly audience: string;
  /** What visitors are to do, as it stands on the button. */
  readonly action: string;
  /** Quotes, numbers, tests, a line each. Nothing else is ever claimed. */
  readonly proof?: string;
  readonly language: string;
  /** Of the form: email, name, phone, company, message, date, or labels of other fields. */
  readonly fields?: readonly string[];
  /** A whole number; chooses template, drawings and phrases where they are not given. */
  readonly seed: number;
  readonly template?: string;
};

/**
 * A first page from a brief: its words, arranged for its goal, with sentences of ours where the page needs
 * some. Equal briefs give equal pages. Throws a 400 for an unknown template and an offer without words.
 */
export function draftPage(brief: PageBrief): Page {
  const facts = readBrief(brief.offer, brief.proof);
  if (!/[\p{L}\p{N}]/u.test(facts.heading)) {
    throw new AppError('INVALID_INPUT', 400, 'Say in a sentence what is offered.', {
      field: 'offer',
    });
  }
  const template = templateFor(brief);
  const seed = Math.abs(Math.trunc(brief.seed)) % 10_000;
  const words = phrasesOf(brief.language);
  const say = words.goals[brief.goal];
  const blocks = template
    .build({
      ...{ facts, say, words, goal: brief.goal, audience: printable(brief.audience).trim() },
      action: cutText(capital(printable(brief.action).trim()), 60) || say.action,
      fields: fieldsOf(brief.goal, words, brief.fields),
      pick: (list) => list[seed % list.length] ?? '',
      art: (motif, shift = 0) => ({
        motif: chooseMotif(motif, brief.goal, brief.offer),
        seed: (seed + shift * 7) % 10_000,
      }),
    })
    .flat();
  const title = facts.name ? `${facts.name} – ${facts.heading}` : facts.heading;
  return pageSchema.parse({
    ...{ title: cutText(title, 120), language: brief.language, blocks },
    description: cutText(facts.lead || facts.heading, 300),
    theme: ownThemes[template.theme],
  }) as Page;
}

function templateFor({ goal, template, seed }: PageBrief): Template {
  const fitting = templatesFor(goal);
  const wanted = template
    ? allTemplates.find(({ id }) => id === template)
    : fitting[Math.abs(Math.trunc(seed)) % fitting.length];
  if (wanted) return wanted;
  const names = allTemplates.map(({ id }) => id).join(', ');
  throw new AppError(
    'INVALID',
    400,
    `template: There is no template “${template}”. There are: ${names}.`,
  );
}
