import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PanelsTopLeft } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewPage } from './brief/new-page.tsx';
import { queries } from './queries.ts';

/** `/modules/landing-page-builder`: a new brief on one side, earlier pages on the other. */
export function Page() {
  return (
    <>
      <PageHeader title="Landing Page Builder">
        One page, one goal: from a few sentences to its own address. Works without a key.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card className="p-5">
          <NewPage />
        </Card>
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="your-pages" className="min-w-0">
            <h2 id="your-pages" className="mb-4 text-xl">
              Your pages
            </h2>
            <ModuleProjects
              kind="page"
              empty={
                <EmptyState icon={PanelsTopLeft} title="No pages yet">
                  Say what you offer and what visitors are to do, and press “Draft the page”.
                </EmptyState>
              }
            />
          </section>
          <Published />
        </div>
      </div>
    </>
  );
}

/** What visitors can see now. */
function Published() {
  const { data } = useQuery(queries.published.queryOptions());
  const live = data?.pages.filter(({ state }) => state === 'published') ?? [];
  if (live.length === 0) return null;
  return (
    <section aria-labelledby="on-the-web" className="min-w-0">
      <h2 id="on-the-web" className="mb-3 text-xl">
        On the web
      </h2>
      <ul className="flex flex-col gap-2 text-sm">
        {live.map(({ projectId, url }) => (
          <li key={projectId}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex max-w-full items-center gap-1.5 break-all text-accent underline underline-offset-2"
            >
              {url}
              <ExternalLink aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
