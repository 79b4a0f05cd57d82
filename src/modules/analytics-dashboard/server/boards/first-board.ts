import { randomUUID } from 'node:crypto';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { type FigureQueryInput, figureQuerySchema } from '#kernel/figures/figure-query.ts';
import type { Board } from '../../board-schema.ts';

type Drawn = readonly [
  title: string,
  kind: ChartKind,
  width: number,
  query: Omit<FigureQueryInput, 'source' | 'zone'>,
];

const ofSite: readonly Drawn[] = [
  ['Visitors', 'number', 4, { measures: ['visitors'] }],
  ['Page views', 'number', 4, { measures: ['views'] }],
  ['Bounce rate', 'number', 4, { measures: ['bounceRate'] }],
  ['Visitors by day', 'area', 12, { measures: ['visitors', 'views'], by: ['day'] }],
  ['Pages', 'bar', 6, { measures: ['views'], by: ['path'], limit: 10 }],
  ['Where they came from', 'table', 6, { measures: ['visitors'], by: ['referrer'], limit: 10 }],
  ['Devices', 'pie', 6, { measures: ['visitors'], by: ['device'] }],
  [
    'What else happened',
    'table',
    6,
    {
      measures: ['events', 'visitors'],
      by: ['name'],
      limit: 10,
      filters: [{ field: 'name', op: 'not', value: 'pageview' }],
    },
  ],
];

const ofHub: readonly (readonly [FigureQueryInput['source']['hub'], ...Drawn])[] = [
  ['requests', 'Requests', 'number', 4, { measures: ['count'] }],
  ['cost', 'Cost', 'number', 4, { measures: ['sum:cost'] }],
  ['jobs', 'Jobs', 'number', 4, { measures: ['count'] }],
  ['requests', 'Requests by day', 'area', 12, { measures: ['count'], by: ['day'] }],
  ['cost', 'Cost by service', 'bar', 6, { measures: ['sum:cost'], by: ['service'] }],
  ['requests', 'Requests by module', 'pie', 6, { measures: ['count'], by: ['module'] }],
  ['sales', 'Sales', 'table', 6, { measures: ['count', 'sum:total'], by: ['currency'] }],
  ['jobs', 'Jobs by outcome', 'bar', 6, { measures: ['count'], by: ['status'] }],
];

/** What a new dashboard begins with: figures of a site, of the hub, or nothing. */
export function firstBoard(
  about: { readonly siteId?: string | undefined; readonly isHub?: boolean | undefined },
  zone: string,
): Board {
  const { siteId, isHub } = about;
  const drawn = siteId
    ? ofSite.map((one) => [{ site: siteId }, ...one] as const)
    : isHub
      ? ofHub.map(([hub, ...one]) => [{ hub }, ...one] as const)
      : [];
  return {
    time: { period: 'last-30', compare: 'previous' },
    zone,
    tiles: drawn.map(([source, title, kind, width, query]) => ({
      ...{ id: randomUUID(), title, kind, width, ownTime: false },
      height: kind === 'number' ? 1 : 2,
      query: figureQuerySchema.parse({ ...query, source, zone }),
    })),
  };
}
