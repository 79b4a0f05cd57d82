import {
  type ColumnType,
  type FigureQuery,
  hubSources,
  spans,
  visitMeasures,
} from '#kernel/figures/figure-query.ts';
import { columnName } from '#kernel/figures/figure-words.ts';
import type { Sources } from '../queries.ts';

type Source = FigureQuery['source'];
export type KnownField = { readonly name: string; readonly type: ColumnType };

const numbersOfSites = ['amount'];

/** A source in one word, as a choice has it: `site:<id>`. */
export const sourceKey = ({ site, table, hub }: Source): string =>
  site ? `site:${site}` : table ? `table:${table}` : `hub:${hub ?? hubSources[0]}`;

export function sourceOf(key: string): Source {
  const [kind, name = ''] = key.split(':');
  if (kind === 'site') return { site: name };
  return kind === 'table' ? { table: name } : { hub: name as (typeof hubSources)[number] };
}

/** What can be asked about a source: none of what is gone. */
export function fieldsOf(sources: Sources, source: Source): readonly KnownField[] {
  if (source.site) {
    return sources.siteFields.map((name) => ({
      name,
      type: numbersOfSites.includes(name) ? 'number' : 'text',
    }));
  }
  if (source.table) return sources.tables.find(({ id }) => id === source.table)?.columns ?? [];
  return sources.hub.find((one) => one.source === source.hub)?.fields ?? [];
}

/** Whether its rows have a time by which they can be grouped. */
export const hasTime = (sources: Sources, source: Source): boolean =>
  !source.table || fieldsOf(sources, source).some(({ type }) => type === 'date' || type === 'time');

/** Measures of a source by their names, with what they are called. */
export function measuresOf(sources: Sources, source: Source): (readonly [string, string])[] {
  const names = source.site ? [...visitMeasures] : ['count'];
  const numbers = fieldsOf(sources, source).filter(({ type }) => type === 'number');
  const totals = numbers.flatMap(({ name }) =>
    ['sum', 'avg', 'min', 'max'].map((one) => `${one}:${name}`),
  );
  return [...names, ...totals].map((name) => [name, columnName(name)] as const);
}

/** What answers can be grouped by. */
export const groupsOf = (sources: Sources, source: Source): string[] => [
  ...(hasTime(sources, source) ? spans : []),
  ...fieldsOf(sources, source).map(({ name }) => name),
];

/** A question about a source before anybody said more. */
export function emptyQuery(source: Source, zone: string): FigureQuery {
  return { source, by: [], filters: [], zone, limit: 1000 };
}
