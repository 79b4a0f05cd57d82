import { badInput } from '#kernel/errors.ts';
import type { FigureQueryInput } from '#kernel/figures/figure-query.ts';
import { plainText } from '../../local/text/plain-text.ts';
import type { Relation } from '../relation.ts';
import { readDays } from './read-days.ts';
import {
  byWords,
  comparedWords,
  fieldWords,
  firstMeaning,
  hubWords,
  meanings,
  nearestMeaning,
  topWords,
  totalWords,
  visitWords,
  yearBefore,
} from './word-lists.ts';

type Source = FigureQueryInput['source'];
type HubSource = NonNullable<Source['hub']>;

/** Letters of a question that are read. */
const longest = 300;

const unclear = (what: string) =>
  badInput(`It is not clear what is to be counted. ${what}`, 'question');

/** Which figures of the hub a question is about. Throws 400 where it names none. */
export function hubSourceIn(question: string): HubSource {
  const found = firstMeaning(hubWords, plain(question));
  if (!found) {
    throw unclear(
      'Ask for requests, costs, sales, subscribers or jobs, such as “cost per service in April”.',
    );
  }
  return found as HubSource;
}

const plain = (question: string): string => plainText(question.slice(0, longest));

/**
 * A question in words as a query, by rules in English, German, French and Spanish. Nothing is guessed: where it
 * does not say what to count, 400 says how one could ask. `today` is a day of the hub.
 */
export function readQuestion(
  question: string,
  source: Source,
  relation: Relation,
  today: string,
): FigureQueryInput {
  const text = plain(question);
  const days = readDays(text, today);
  const by = groupsIn(text, relation, source);
  const measures = measuresIn(text, relation, source);
  const top = topWords.exec(text);
  const limit = Number(top?.[1] ?? top?.[2] ?? 0);
  const isYear = yearBefore.test(text);
  const compare = comparedWords.test(text) ? (isYear ? 'year' : 'previous') : undefined;
  return {
    ...{ source, measures, by },
    ...(days ?? {}),
    ...(limit > 0 && { limit }),
    ...(compare && days && { compare }),
  };
}

function measuresIn(text: string, relation: Relation, source: Source): string[] {
  if (relation.isSite) {
    const found = meanings(visitWords, text);
    // Pages are asked for by how often they are seen.
    const usual = fieldWords.find(([name]) => name === 'path')?.[1].test(text) ? ['views'] : [];
    const measures = found.length > 0 ? found : usual;
    if (measures.length === 0) {
      throw unclear(
        'Ask for visitors, visits, views or revenue, such as “visitors per day last week”.',
      );
    }
    return measures;
  }
  if (source.hub === 'cost') return ['sum:cost'];
  if (source.hub) return ['count'];
  const total = firstMeaning(totalWords, text);
  const isNumber = (name: string) => relation.field(name)?.type === 'number';
  const column = columnsIn(text, relation).find(({ name }) => isNumber(name))?.name;
  if (column) return [`${total ?? 'sum'}:${column}`];
  if (
    /\b(?:how many|number of|count|wie viele|anzahl|combien|nombre de|cuant[oa]s|numero de)\b/.test(
      text,
    )
  ) {
    return ['count'];
  }
  const names = relation.fields.filter(isNumber).slice(0, 3);
  const such = names.length > 0 ? `such as “total ${names[0]}”` : 'such as “how many”';
  throw unclear(`Name a column with numbers, ${such}.`);
}

/** Columns that a question names, the longest names first. */
function columnsIn(text: string, relation: Relation): { name: string; at: number; end: number }[] {
  return relation.fields
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => {
      const word = plainText(name);
      const at = word === '' ? -1 : ` ${text} `.replace(/[?.,!;:]/g, ' ').indexOf(` ${word}`);
      return at < 0 ? [] : [{ name, at, end: at + word.length }];
    });
}

/** What stands behind `per`, `nach`, `par` or `por`, and what a list of the most is of. */
function groupsIn(text: string, relation: Relation, source: Source): string[] {
  const found = new Set<string>();
  const isThere = (name: string) =>
    ['hour', 'day', 'week', 'month'].includes(name)
      ? relation.at !== null
      : relation.fields.includes(name);
  const look = (from: number) => {
    const next = text.slice(from).trimStart().split(/\s+/).slice(0, 3).join(' ');
    const named = source.table
      ? columnsIn(next, relation).find(({ at }) => at < 5)?.name
      : undefined;
    const name = named ?? nearestMeaning(fieldWords, next);
    if (name && isThere(name)) found.add(name);
  };
  for (const match of text.matchAll(byWords)) look(match.index + match[0].length);
  const top = topWords.exec(text);
  if (top) look(top.index + top[0].length);
  const daily = /\b(?:daily|taglich|quotidien(?:ne)?s?|diari[oa]s?)\b/.test(text);
  if (daily && relation.at) found.add('day');
  return [...found];
}
