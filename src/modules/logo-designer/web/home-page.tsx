import { PenTool } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewLogo } from './brief/new-logo.tsx';

/** `/modules/logo-designer`: the brief on one side, earlier logos on the other. */
export function Page() {
  return (
    <>
      <PageHeader title="Logo Designer">
        From a name and three adjectives to an examined logo with its files. Drawn on this hub.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card className="p-5">
          <NewLogo />
        </Card>
        <section aria-labelledby="your-logos" className="min-w-0">
          <h2 id="your-logos" className="mb-4 text-xl">
            Your logos
          </h2>
          <ModuleProjects
            kind="logo"
            empty={
              <EmptyState icon={PenTool} title="No logos yet">
                Write a name and press “Draw logos”. It takes a few seconds, and no key.
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  );
}
