import { Layers, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';

const NewButton = () => (
  <Button look="primary" asChild>
    <Link to="/content-creator/campaigns/new">
      <Plus aria-hidden /> New campaign
    </Link>
  </Button>
);

/** `/content-creator/campaigns`: what was written from one brief each. */
export const Page = () => (
  <>
    <PageHeader title="Campaigns" actions={<NewButton />}>
      One brief, several texts: an article, a press release, a post, all from the same facts.
    </PageHeader>
    <ModuleProjects
      kind="text-campaign"
      empty={
        <EmptyState icon={Layers} title="No campaigns yet" action={<NewButton />}>
          Write a brief once, and choose which kinds of texts it becomes.
        </EmptyState>
      }
    />
  </>
);
