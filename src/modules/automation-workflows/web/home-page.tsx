import { Workflow } from 'lucide-react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { FlowNote } from './home/flow-note.tsx';
import { TemplateGallery } from './home/template-gallery.tsx';

/** `/modules/automation-workflows`: templates to begin with, and the flows of this person. */
export function Page() {
  return (
    <>
      <PageHeader title="Automation Workflows">
        One event, and the hub does the rest: step by step, also when nobody has the page open.
      </PageHeader>
      <TemplateGallery />
      <section aria-labelledby="your-flows" className="mt-10">
        <h2 id="your-flows" className="mb-4 text-xl">
          Your flows
        </h2>
        <ModuleProjects
          kind="flow"
          noteOf={(id) => <FlowNote projectId={id} />}
          empty={
            <EmptyState icon={Workflow} title="No flows yet">
              Choose a template above, or begin with an empty flow.
            </EmptyState>
          }
        />
      </section>
    </>
  );
}
