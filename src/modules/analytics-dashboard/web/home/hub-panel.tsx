import { useQuery } from '@tanstack/react-query';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { queries } from '../queries.ts';
import { CardGrid, type CardOf } from './card-grid.tsx';
import { usePeriod } from './period-field.tsx';

type Hub = FigureQuery['source']['hub'];
type Asked = Pick<FigureQuery, 'measures' | 'by'>;

const cards: readonly (readonly [Hub, CardOf['title'], CardOf['kind'], CardOf['width'], Asked])[] =
  [
    ['requests', 'Requests', 'number', 4, { measures: ['count'], by: [] }],
    ['cost', 'Cost', 'number', 4, { measures: ['sum:cost'], by: [] }],
    ['jobs', 'Jobs', 'number', 4, { measures: ['count'], by: [] }],
    ['requests', 'Requests by day', 'area', 12, { measures: ['count'], by: ['day'] }],
    ['cost', 'Cost by service', 'bar', 6, { measures: ['sum:cost'], by: ['service'] }],
    ['requests', 'Requests by module', 'pie', 6, { measures: ['count'], by: ['module'] }],
    [
      'sales',
      'Sales',
      'table',
      6,
      { measures: ['count', 'sum:total', 'sum:share'], by: ['currency'] },
    ],
    ['jobs', 'Jobs by outcome', 'bar', 6, { measures: ['count'], by: ['status'] }],
    ['subscribers', 'New subscribers', 'line', 12, { measures: ['count'], by: ['day'] }],
  ];

/** One's own requests, cost, sales, subscribers and jobs; everybody's for administrators. */
export function HubPanel() {
  const { days, zone, compare, field } = usePeriod();
  const { data } = useQuery(queries.sources.queryOptions());
  const shown = cards.map(([hub, title, kind, width, asked]): CardOf => {
    const isCompared = compare && kind !== 'pie' && kind !== 'table';
    const query = { source: { hub }, filters: [], limit: 1000, zone, ...days, ...asked };
    return { title, kind, width, query: { ...query, ...(isCompared && { compare }) } };
  });
  return (
    <>
      {data && (
        <p className="mb-4 text-sm text-muted">
          {data.seesAll
            ? 'You are an administrator: these are the figures of everybody on this hub.'
            : 'These are your own figures.'}
        </p>
      )}
      {field}
      <CardGrid cards={shown} />
    </>
  );
}
