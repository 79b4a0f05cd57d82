import { Globe } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { NewSite } from './start/new-site.tsx';

/** `/modules/website-builder`: a new site on one side, earlier ones on the other. */
export function Page() {
  return (
    <>
      <PageHeader title="Website Builder">
        Several pages, a menu, a blog: from a description to an address of its own, or to a folder
        of files. Works without a key.
      </PageHeader>
      <div className="grid items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Card className="p-5">
          <NewSite />
        </Card>
        <section aria-labelledby="your-sites" className="min-w-0">
          <h2 id="your-sites" className="mb-4 text-xl">
            Your websites
          </h2>
          <ModuleProjects
            kind="site"
            empty={
              <EmptyState icon={Globe} title="No websites yet">
                Give it a name, say what it is about, and press “Make the website”.
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  );
}
