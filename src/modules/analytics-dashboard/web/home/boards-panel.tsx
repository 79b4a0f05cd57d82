import { LayoutDashboard } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';

/** Dashboards of a person and their teams. */
export const BoardsPanel = ({ onNew }: { readonly onNew: () => void }) => (
  <ModuleProjects
    kind="dashboard"
    empty={
      <EmptyState
        icon={LayoutDashboard}
        title="No dashboards yet"
        action={
          <Button look="primary" onClick={onNew}>
            New dashboard
          </Button>
        }
      >
        Put the charts side by side that you look at every week, share them, and have them mailed as
        a PDF.
      </EmptyState>
    }
  />
);
