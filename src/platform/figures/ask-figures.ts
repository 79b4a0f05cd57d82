import { badInput } from '#kernel/errors.ts';
import type { FigureColumn, FigureQuery, FigureRow } from '#kernel/figures/figure-query.ts';
import type { DbScope } from '../db/database.ts';
import { requireEventSite } from '../events/event-sites.ts';
import type { CurrentUser } from '../platform.ts';
import { columnsBefore, queryBefore, withBefore } from './compare.ts';
import { dimensionsOf } from './dimensions.ts';
import { countCohorts, countFunnel } from './follow-visitors.ts';
import { columnsOf, type Grouping, groupRows } from './group-rows.ts';
import { measureOf } from './measures.ts';
import type { Relation } from './relation.ts';
import { sentenceOf } from './sentence-of.ts';
import { hubRelation } from './sources/hub-relation.ts';
import { siteRelation } from './sources/site-relation.ts';
import { requireTable, tableRelation } from './sources/table-relation.ts';

export type Asking = Pick<CurrentUser, 'id' | 'isAdmin'>;

export type Figures = {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** What was asked, in words. */
  readonly sentence: string;
  /** What was asked, with everything that was left out. */
  readonly query: FigureQuery;
  /** What one should know beside the numbers. */
  readonly notes: readonly string[];
};

/** Days that are asked about where a query of a site or the hub names none. */
const usualDays = 30;

/** Answers a query for somebody. Throws 404 for what they may not see, 400 naming the field at fault. */
export async function askFigures(
  scope: DbScope,
  user: Asking,
  asked: FigureQuery,
  now: Date,
): Promise<Figures> {
  const relation = await relationOf(scope, user, asked);
  const query = completed(relation, asked, now);
  const sentence = sentenceOf(relation, query);
  const { funnel, cohort } = query;
  if (!funnel && !cohort) return { sentence, query, ...(await grouped(scope, relation, query)) };
  const place = funnel ? 'funnel' : 'cohort';
  if (!relation.isSite) throw badInput('This can be asked of sites only.', place);
  if (query.by.length > 0) throw badInput(`A ${place} is not grouped by anything.`, 'by');
  if (query.compare) throw badInput(`A ${place} is not compared.`, 'compare');
  const [columns, rows] = funnel
    ? [funnelColumns, await countFunnel(scope, relation, query, funnel)]
    : [cohortColumns, await countCohorts(scope, relation, query, cohort ?? 'week')];
  const kept = rows.slice(0, query.limit);
  return { sentence, query, columns, rows: kept, notes: [dailyNote] };
}

const dailyNote =
  'Visitors whom the hub counts itself are told apart within a day only: who comes again on another day is a new one. Events that were imported name their visitors.';

const funnelColumns: readonly FigureColumn[] = [
  { name: 'step', type: 'text' },
  { name: 'visitors', type: 'number' },
];
const cohortColumns: readonly FigureColumn[] = [
  { name: 'start', type: 'text' },
  { name: 'size', type: 'number' },
  { name: 'kept', type: 'list' },
];

/** The source of a query, for somebody who may see it. */
export async function relationOf(
  scope: DbScope,
  user: Asking,
  { source }: Pick<FigureQuery, 'source'>,
): Promise<Relation> {
  if (source.site) return siteRelation(await requireEventSite(scope, user.id, source.site, 'view'));
  if (source.table) return tableRelation(await requireTable(scope, user.id, source.table, 'view'));
  if (source.hub) return hubRelation(source.hub, user);
  throw badInput('Name one of `site`, `table` and `hub`.', 'source');
}

/** The query with what is usual where it says nothing. */
export function completed(relation: Relation, query: FigureQuery, now: Date): FigureQuery {
  const usual = relation.isSite ? 'visitors' : query.source.hub === 'cost' ? 'sum:cost' : 'count';
  const isFollowed = query.funnel !== undefined || query.cohort !== undefined;
  const measures = query.measures ?? (isFollowed ? undefined : [usual]);
  const { source, from, to } = query;
  if (source.table || from || to) return { ...query, measures };
  const day = (at: number) =>
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone: query.zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    }).format(at);
  const today = day(now.getTime());
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (usualDays - 1) * 86_400_000);
  return { ...query, measures, from: first.toISOString().slice(0, 10), to: today };
}

async function grouped(
  scope: DbScope,
  relation: Relation,
  query: FigureQuery,
): Promise<Pick<Figures, 'columns' | 'rows' | 'notes'>> {
  const names = query.measures ?? [];
  const measures = names.map((name, at) => measureOf(relation, name, `measures.${at}`));
  const dimensions = dimensionsOf(relation, query);
  const grouping: Grouping = { relation, query, dimensions, measures };
  const columns = columnsOf(grouping);
  const found = await groupRows(scope, grouping);
  const rows = found.slice(0, query.limit);
  const cut = `These are the first ${query.limit.toLocaleString('en')} rows; there are more.`;
  const notes = found.length > rows.length ? [cut] : [];
  if (!query.compare) return { columns, rows, notes };
  const before = { ...queryBefore(query), limit: 10_000 };
  const earlier = await groupRows(scope, { ...grouping, query: before });
  const hasMoney = measures.some(({ of }) => of === 'money');
  const keys = [...dimensions, ...(hasMoney ? [{ name: 'currency', span: null }] : [])];
  return {
    columns: [...columns, ...columnsBefore(columns, names)],
    rows: withBefore(
      { rows, from: query.from as string },
      { rows: earlier, from: before.from as string },
      { keys, measures: names },
    ),
    notes,
  };
}
