import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FirstSteps } from '#modules/module-dashboard/web/public.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ShownTour } from '../contract.ts';
import { queries } from './queries.ts';
import { TourList } from './tour-list.tsx';

/** `/tutorials`: the checklist of the first hour, and the tours of all modules. */
export function Page() {
  const [q, setQ] = useState('');
  const titles = new Map(useModuleInfos().map(({ id, title }) => [id, title]));
  const found = useQuery(queries.tours.queryOptions());
  const matches = ({ title, text, module }: ShownTour) =>
    `${title} ${text} ${titles.get(module) ?? ''}`.toLowerCase().includes(q.trim().toLowerCase());
  return (
    <>
      <PageHeader title="Tutorials">
        Each tour does one real task with you on the real screen. It waits for what you do, and
        stays where you left it. Help for any page is behind the question mark above.
      </PageHeader>
      <FirstSteps />
      <Loaded query={found} title="The tours could not be loaded">
        {({ tours }) => {
          const shown = tours.filter(matches);
          const done = tours.filter(({ state }) => state === 'finished').length;
          return (
            <section aria-labelledby="tours">
              <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
                <div>
                  <h2 id="tours" className="text-xl">
                    Tours
                  </h2>
                  <p className="text-sm text-muted">
                    {done} of {tours.length} done
                  </p>
                </div>
                <SearchField label="Search tours" value={q} onChange={setQ} className="sm:w-72" />
              </div>
              {shown.length === 0 ? (
                <EmptyState title="No tour has these words">
                  Try another word, or ask for help with the question mark above.
                </EmptyState>
              ) : (
                <TourList tours={shown} />
              )}
            </section>
          );
        }}
      </Loaded>
    </>
  );
}
