import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ProjectList } from './project-list.tsx';

/** `/projects/trash`: what was thrown away and can still be had back. */
export const Page = () => (
  <>
    <PageHeader
      title="Trash"
      actions={
        <Button asChild>
          <Link to="/projects">Back to projects</Link>
        </Button>
      }
    >
      Projects stay here for 30 days and then go for good.
    </PageHeader>
    <ProjectList isTrash empty={<EmptyState icon={Trash2} title="The trash is empty" />} />
  </>
);
