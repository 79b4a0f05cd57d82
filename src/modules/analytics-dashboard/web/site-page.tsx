import { useQuery } from '@tanstack/react-query';
import { History, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { NewBoard } from './board/new-board.tsx';
import { CardGrid, type CardOf } from './home/card-grid.tsx';
import { usePeriod } from './home/period-field.tsx';
import { Snippet } from './home/snippet.tsx';
import { ImportHistory } from './import/import-history.tsx';
import { queries, type Site } from './queries.ts';

type Asked = Partial<FigureQuery>;
const cards: readonly (readonly [CardOf['title'], CardOf['kind'], CardOf['width'], Asked])[] = [
  ['Visitors', 'number', 4, { measures: ['visitors'] }],
  ['Visits', 'number', 4, { measures: ['visits'] }],
  ['Bounce rate', 'number', 4, { measures: ['bounceRate'] }],
  ['Visitors and page views', 'area', 12, { measures: ['visitors', 'views'], by: ['day'] }],
  ['Pages', 'bar', 6, { measures: ['views'], by: ['path'], limit: 12 }],
  [
    'Where visitors came from',
    'table',
    6,
    { measures: ['visitors', 'visits'], by: ['referrer'], limit: 20 },
  ],
  ['Campaigns', 'table', 6, { measures: ['visitors', 'events'], by: ['campaign'], limit: 20 }],
  [
    'What else happened',
    'table',
    6,
    {
      measures: ['count', 'visitors'],
      by: ['name'],
      limit: 20,
      filters: [{ field: 'name', op: 'not', value: 'pageview' }],
    },
  ],
  [
    'Revenue',
    'table',
    6,
    {
      measures: ['revenue'],
      by: ['name'],
      limit: 20,
      filters: [{ field: 'amount', op: 'filled' }],
    },
  ],
  ['Languages', 'pie', 6, { measures: ['visitors'], by: ['language'] }],
  ['Browsers', 'pie', 6, { measures: ['visitors'], by: ['browser'] }],
  ['Devices', 'pie', 6, { measures: ['visitors'], by: ['device'] }],
  ['Who comes again', 'cohort', 12, { cohort: 'week' }],
];

/** `/analytics-dashboard/sites/<id>`: what visitors do on one site. */
export function Page() {
  const { id = '' } = useParams();
  const sources = useQuery(queries.sources.queryOptions());
  return (
    <Loaded query={sources} title="This site could not be opened" skeleton="h-96">
      {({ sites }) => {
        const site = sites.find((one) => one.id === id);
        if (site) return <Overview key={id} site={site} />;
        return (
          <EmptyState title="There is no such site">
            <Link to="/modules/analytics-dashboard?tab=sites" className="underline">
              See your sites
            </Link>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function Overview({ site }: { readonly site: Site }) {
  const { days, zone, compare, field } = usePeriod();
  const [open, setOpen] = useState<'history' | 'board'>();
  const shown = cards.map(([title, kind, width, asked]): CardOf => {
    const isCompared = compare && (kind === 'number' || kind === 'area');
    const query = { source: { site: site.id }, by: [], filters: [], limit: 1000, zone, ...days };
    return { title, kind, width, query: { ...query, ...asked, ...(isCompared && { compare }) } };
  });
  return (
    <>
      <PageHeader
        title={site.name}
        actions={
          <>
            <Button onClick={() => setOpen('history')}>
              <History aria-hidden /> Bring in history
            </Button>
            <Button look="primary" onClick={() => setOpen('board')}>
              <LayoutDashboard aria-hidden /> Make a dashboard
            </Button>
          </>
        }
      >
        <Link to="/modules/analytics-dashboard?tab=sites" className="underline underline-offset-2">
          Sites
        </Link>{' '}
        · {site.domain ?? 'Published here, and counted by itself'}
      </PageHeader>
      {!site.projectId && (
        <details className="mb-5 rounded-xl border bg-surface p-4">
          <summary className="text-sm font-medium">The snippet for its pages</summary>
          <div className="mt-3">
            <Snippet code={site.snippet} />
          </div>
        </details>
      )}
      {field}
      <CardGrid cards={shown} />
      {open === 'history' && <ImportHistory siteId={site.id} onClose={() => setOpen(undefined)} />}
      {open === 'board' && (
        <NewBoard siteId={site.id} name={site.name} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
