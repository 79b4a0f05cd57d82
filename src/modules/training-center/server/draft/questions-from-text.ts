import { gapMark, type Question, type QuestionType } from '../../quiz/question.ts';
import { type Statement, type Studied, studyText, type Term } from './key-terms.ts';
import { longWords } from './phrases.ts';

export type Random = { next(): number };
type Draft = Omit<Question, 'id' | 'points'> & Record<string, unknown>;
type Maker = (statement: Statement, study: Studied, random: Random) => Draft | null;

/** What questions are made of when nothing else is asked for. */
export const usualTypes = ['single', 'gaps', 'true-false', 'number', 'multiple'] as const;

/**
 * Makes questions out of a text's own sentences, without inventing a word: gaps, choices among words of the same
 * text, statements with one word exchanged. Equal text, types and random numbers give equal questions, in the
 * order of the text. There can be fewer than asked for.
 */
export function questionsFromText(
  text: string,
  {
    count,
    types = usualTypes,
  }: { readonly count: number; readonly types?: readonly QuestionType[] },
  random: Random,
): Question[] {
  const study = studyText(text);
  const wanted = types.filter((type) => Object.hasOwn(makers, type));
  const order = mixed(study.statements, random);
  const made = new Map<number, Draft>();
  // Each type gets its turn; a sentence is asked about once.
  for (let turn = 0, idle = 0; made.size < count && idle < wanted.length; turn += 1) {
    const type = wanted[turn % wanted.length] as QuestionType;
    const found = firstOf(order, made, (one) => makers[type]?.(one, study, random) ?? null);
    if (found) made.set(found.at, found.draft);
    idle = found ? 0 : idle + 1;
  }
  return [...made]
    .sort(([one], [other]) => one - other)
    .map(([, draft], at) => ({ ...draft, id: `q${at + 1}`, points: 1 }) as Question);
}

function firstOf(
  order: readonly Statement[],
  made: ReadonlyMap<number, Draft>,
  make: (one: Statement) => Draft | null,
) {
  for (const one of order) {
    if (made.has(one.at)) continue;
    const draft = make(one);
    if (draft) return { at: one.at, draft };
  }
  return null;
}

const makers: Partial<Record<QuestionType, Maker>> = {
  single(statement, study, random) {
    const term = choose(statement, random);
    if (!term) return null;
    const wrong = distractors(term, statement, study, random, 3);
    if (wrong.length < 2) return null;
    const cards = mixed([term.text, ...wrong], random).map((text, at) => ({ id: idOf(at), text }));
    const correct = cards.filter(({ text }) => text === term.text).map(({ id }) => id);
    return {
      ...about(statement),
      type: 'single',
      text: without(statement.text, term),
      options: cards,
      correct,
    };
  },
  multiple(statement, study, random) {
    const list = listIn(statement);
    if (!list) return null;
    const wrong = distractors(list.items[0] as Term, statement, study, random, 3);
    if (wrong.length < 2) return null;
    const right = list.items.map(({ text }) => text);
    const cards = mixed([...right, ...wrong], random).map((text, at) => ({ id: idOf(at), text }));
    const correct = cards.filter(({ text }) => right.includes(text)).map(({ id }) => id);
    const text = `${statement.text.slice(0, list.start)}${gapMark}${statement.text.slice(list.end)}`;
    return { ...about(statement), type: 'multiple', text, options: cards, correct };
  },
  'true-false'(statement, study, random) {
    if (random.next() < 0.5)
      return { ...about(statement), type: 'true-false', text: statement.text, correct: true };
    const term = choose(statement, random);
    const [wrong] = term ? distractors(term, statement, study, random, 1) : [];
    if (!term || !wrong) return null;
    const text = `${statement.text.slice(0, term.start)}${wrong}${statement.text.slice(term.end)}`;
    return { ...about(statement), type: 'true-false', text, correct: false };
  },
  gaps(statement, _study, random) {
    const term = choose(statement, random);
    if (!term) return null;
    return {
      ...about(statement),
      type: 'gaps',
      text: without(statement.text, term),
      correct: [[term.text]],
    };
  },
  short(statement, _study, random) {
    const term = choose(statement, random);
    if (!term) return null;
    return {
      ...about(statement),
      type: 'short',
      text: without(statement.text, term),
      correct: [term.text],
    };
  },
  number(statement) {
    const found = /(?<![\p{L}\p{N}.,:/–-])\d{1,9}(?:\.\d{1,6})?(?![\p{L}\p{N}:/–-]|[.,]\d)/u.exec(
      statement.text,
    );
    if (!found) return null;
    const place = { start: found.index, end: found.index + found[0].length };
    const correct = { value: Number(found[0]), tolerance: 0 };
    return { ...about(statement), type: 'number', text: without(statement.text, place), correct };
  },
  matching(statement, study, random) {
    // Three sentences and the word that is missing in each.
    const near = [statement, ...study.statements.filter(({ at }) => at > statement.at)].slice(
      0,
      12,
    );
    const pairs = new Map<string, string>();
    for (const one of near) {
      const term = pairs.size < 4 ? choose(one, random) : null;
      if (term && !pairs.has(term.text)) pairs.set(term.text, without(one.text, term));
    }
    if (pairs.size < 3) return null;
    const left = [...pairs.values()].map((text, at) => ({ id: `l${at + 1}`, text }));
    const right = [...pairs.keys()].map((text, at) => ({ id: `r${at + 1}`, text }));
    const correct = Object.fromEntries(left.map(({ id }, at) => [id, `r${at + 1}`]));
    return {
      ...about(statement),
      type: 'matching',
      text: longWords(study.language).match,
      left,
      right,
      correct,
    };
  },
  ordering(statement, study) {
    const list = listIn(statement);
    // Only what the text itself calls an order has one.
    const isOrder =
      /\b(?:first|then|finally|zuerst|dann|zuletzt|d’abord|d'abord|ensuite|enfin|primero|luego|finalmente|najpierw|potem)\b/i;
    const next = study.statements.filter(({ at }) => at >= statement.at).slice(0, 4);
    const steps = next.filter(({ text }) => isOrder.test(text));
    if (list || steps.length < 3) return null;
    const options = steps.map(({ text }, at) => ({ id: idOf(at), text }));
    return {
      ...about(statement),
      ...{ type: 'ordering', text: longWords(study.language).order, options },
      correct: options.map(({ id }) => id),
    };
  },
  long(statement, study, random) {
    const term = choose(statement, random);
    if (!term) return null;
    const text = longWords(study.language).explain.replace('{}', term.text);
    return { ...about(statement), type: 'long', text, correct: statement.text };
  },
};

const about = ({ text }: Statement) => ({ source: { quote: text } });
const idOf = (at: number): string => String.fromCharCode(97 + at);
const without = (text: string, { start, end }: Pick<Term, 'start' | 'end'>): string =>
  `${text.slice(0, start)}${gapMark}${text.slice(end)}`;

/** One of the three words that a sentence hangs on most, if it stands in it once. */
function choose({ text, terms }: Statement, random: Random): Term | null {
  const low = text.toLowerCase();
  const once = terms.filter((one) => low.split(one.text.toLowerCase()).length === 2).slice(0, 3);
  return once[Math.floor(random.next() * once.length)] ?? null;
}

/** Words of the same text that look alike and do not stand in the sentence. */
function distractors(
  term: Term,
  { text }: Statement,
  { words }: Studied,
  random: Random,
  count: number,
): string[] {
  const low = text.toLowerCase();
  const isName = /^\p{Lu}/u.test(term.text);
  const fits = words.filter(
    (word) => !low.includes(word.toLowerCase()) && /^\p{Lu}/u.test(word) === isName,
  );
  const near = fits
    .map((word) => ({
      word,
      far: Math.abs(word.length - term.text.length) + random.next() * 3 + ending(word, term.text),
    }))
    .sort((a, b) => a.far - b.far);
  return near.slice(0, count).map(({ word }) => word);
}

/** Words of another ending are often another kind of word. */
const ending = (one: string, other: string): number =>
  one.slice(-2).toLowerCase() === other.slice(-2).toLowerCase() ? 0 : 3;

/** `flour, water and salt`: three single words or more. */
function listIn({ text, terms }: Statement): { start: number; end: number; items: Term[] } | null {
  const placed = [...terms].sort((a, b) => a.start - b.start);
  let items: Term[] = [];
  for (const term of placed) {
    const last = items.at(-1);
    const between = last && text.slice(last.end, term.start);
    const goesOn =
      between !== undefined &&
      /^(?:,|,? (?:and|or|und|oder|et|ou|y|o|i|oraz|lub)) ?$/.test(between);
    if (!goesOn && items.length >= 3) break;
    items = goesOn ? [...items, term] : [term];
  }
  const [first, last] = [items[0], items.at(-1)];
  const isSet = new Set(items.map((one) => one.text.toLowerCase())).size === items.length;
  return items.length >= 3 && isSet && first && last
    ? { start: first.start, end: last.end, items }
    : null;
}

/** Fisher–Yates. */
function mixed<T>(given: readonly T[], random: Random): T[] {
  const list = [...given];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random.next() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
