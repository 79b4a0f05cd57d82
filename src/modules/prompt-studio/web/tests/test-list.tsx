import { FlaskConical } from 'lucide-react';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';
import { NewTest } from './new-test.tsx';

/** All prompt tests, and the way to a new one. */
export const TestList = () => (
  <>
    <div className="mb-4">
      <NewTest label="New prompt test" />
    </div>
    <ModuleProjects
      kind="prompt-test"
      empty={
        <EmptyState icon={FlaskConical} title="No prompt tests yet">
          Hold several versions of a prompt against the same cases, and see which one answers best.
        </EmptyState>
      }
    />
  </>
);
