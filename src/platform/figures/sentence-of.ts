import type { FigureFilter, FigureQuery, FunnelStep } from '#kernel/figures/figure-query.ts';
import type { Relation } from './relation.ts';

const measureWords: Readonly<Record<string, string>> = {
  ...{ visitors: 'visitors', visits: 'visits', views: 'views', bounceRate: 'bounce rate' },
  ...{ seconds: 'seconds per visit', events: 'events (page views aside)', revenue: 'revenue' },
  count: 'number of rows',
};
const totalWords: Readonly<Record<string, string>> = {
  ...{ sum: 'sum', avg: 'average', min: 'smallest', max: 'largest' },
};
const opWords: Readonly<Record<FigureFilter['op'], string>> = {
  ...{ is: 'is', not: 'is not', contains: 'contains', starts: 'starts with', ends: 'ends with' },
  ...{ in: 'is one of', gt: 'is above', gte: 'is at least', lt: 'is below', lte: 'is at most' },
  ...{ empty: 'is empty', filled: 'is not empty' },
};

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

function measureWord(name: string): string {
  const [, total = '', column = ''] = /^(sum|avg|min|max):(.+)$/s.exec(name) ?? [];
  return total ? `${totalWords[total]} of ${column}` : (measureWords[name] ?? name);
}

const quoted = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `“${String(value)}”`;

function filterWords({ field, op, value }: FigureFilter): string {
  const words = `${field} ${opWords[op]}`;
  if (value === undefined || op === 'empty' || op === 'filled') return words;
  return `${words} ${Array.isArray(value) ? listed(value.map(quoted), 'or') : quoted(value)}`;
}

const stepWord = ({ name, path }: FunnelStep): string => quoted(name ?? path);

function subject(
  label: string,
  { source, funnel, cohort, measures = [], by }: FigureQuery,
): string {
  const isHub = source.hub !== undefined;
  if (funnel) return `visitors of ${label} who did ${funnel.map(stepWord).join(', then ')}`;
  if (cohort)
    return `visitors of ${label} by the ${cohort} of their first visit, and how many came again`;
  const groups = by.length > 0 ? ` by ${listed(by)}` : '';
  // What the hub has are requests and jobs, and no rows.
  const words = measures.map((name) => (name === 'count' && isHub ? 'number' : measureWord(name)));
  return `${listed(words)}${groups} of ${label}`;
}

function timeWords({ from, to, zone }: FigureQuery): string {
  if (!from && !to) return 'of all time';
  const days =
    from && to
      ? from === to
        ? `on ${dayOf(from)}`
        : `from ${dayOf(from)} to ${dayOf(to)}`
      : from
        ? `since ${dayOf(from)}`
        : `until ${dayOf(to as string)}`;
  return `${days} (${zone})`;
}

const comparedWords = {
  previous: ', compared with the same number of days before',
  year: ', compared with the same days a year before',
} as const;

/** What a query asks, in one English sentence without a full stop. */
export function sentenceOf({ label }: Relation, query: FigureQuery): string {
  const where = query.filters.length > 0 ? `, where ${listed(query.filters.map(filterWords))}` : '';
  const compared = query.compare ? comparedWords[query.compare] : '';
  const words = `${subject(label, query)}${where}, ${timeWords(query)}${compared}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
