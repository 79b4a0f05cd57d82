import { Plus, Workflow } from 'lucide-react';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { FlowNote } from './home/flow-note.tsx';
import { N8nButton } from './home/n8n-button.tsx';
import { TemplateGallery } from './home/template-gallery.tsx';
import { useNewFlow } from './home/use-new-flow.ts';

const empty: FlowGraph = {
  nodes: [{ id: 'start', type: 'trigger', trigger: 'manual' }],
  edges: [],
};

/** `/modules/automation-workflows`: the flows of this person, and the way to a new one. */
export function Page() {
  const flows = useNewFlow();
  return (
    <>
      <PageHeader
        title="Automation Workflows"
        actions={
          <>
            <N8nButton flows={flows} />
            <Button
              look="primary"
              busy={flows.isBusy}
              onClick={() => flows.make('New flow', empty)}
            >
              <Plus aria-hidden /> New flow
            </Button>
          </>
        }
      >
        One event, and the hub does the rest: step by step, also when nobody has the page open.
      </PageHeader>
      <ModuleProjects
        kind="flow"
        noteOf={(id) => <FlowNote projectId={id} />}
        empty={
          <EmptyState icon={Workflow} title="No flows yet">
            Take a template below, or press “New flow”, choose what starts it, and add steps.
          </EmptyState>
        }
      />
      <TemplateGallery flows={flows} />
    </>
  );
}
