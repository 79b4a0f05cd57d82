import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import type { ModuleInfo } from '#kernel/module.ts';
import { loadGuide } from '#shell/modules/guides.ts';
import { useModuleInfos } from '#shell/modules/modules.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import { HelpHits } from './help-hits.tsx';
import { queries } from './queries.ts';
import { TourList } from './tour-list.tsx';

/** Help for the page one is on: its guide's steps, its tours, the keys; and a search over all guides. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('');
  const { pathname } = useLocation();
  const infos = useModuleInfos();
  const here = infos.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  const { data } = useQuery(queries.tours.queryOptions());
  const tours = (data?.tours ?? []).filter(({ module }) => module === here?.id);
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Help">
      <div className="flex flex-col gap-6 text-sm">
        <SearchField label="Search all guides" value={q} onChange={setQ} restMs={250} />
        {q.trim() ? (
          <HelpHits q={q.trim()} onLeave={onClose} />
        ) : (
          <>
            {here && <GuideSteps module={here} onLeave={onClose} />}
            {tours.length > 0 && (
              <section>
                <h3 className="mb-2 font-medium">Tours of this page</h3>
                <div className="[&>ul]:grid-cols-1!">
                  <TourList tours={tours} onStart={onClose} />
                </div>
              </section>
            )}
            <Keys />
          </>
        )}
        <Link
          to="/tutorials"
          onClick={onClose}
          className="inline-flex items-center gap-1 underline"
        >
          All tutorials <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
    </Drawer>
  );
}

function GuideSteps({ module, onLeave }: { module: ModuleInfo; onLeave: () => void }) {
  const { data: guide } = useQuery({
    queryKey: ['guide', module.id],
    queryFn: async () => (await loadGuide(module.id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section>
      <h3 className="font-medium">{module.title}</h3>
      <p className="mt-1 text-muted">{module.description}</p>
      {guide && (
        <>
          <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5">
            {guide.steps.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
          <Link
            to={`/modules/${module.id}/guide`}
            onClick={onLeave}
            className="mt-3 inline-flex items-center gap-1 underline"
          >
            Read the guide <ArrowRight className="size-4" aria-hidden />
          </Link>
        </>
      )}
    </section>
  );
}

const keys = [
  ['⌘K or Ctrl K', 'Search everything and go anywhere'],
  ['?', 'Help for this page'],
  ['Tab', 'To the next field or button'],
  ['Esc', 'Close what is open'],
] as const;

const Keys = () => (
  <section>
    <h3 className="mb-2 font-medium">Keys</h3>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {keys.map(([key, text]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded border bg-sunken px-1.5 py-0.5 text-xs">{key}</kbd>
          </dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
