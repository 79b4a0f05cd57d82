import { useQuery } from '@tanstack/react-query';
import { Bookmark, FilePen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PromptGrid } from '../../marketplace/web/public.tsx';
import { BoughtPrompts } from './bought-prompts.tsx';
import { OwnSubmissions } from './own-submissions.tsx';
import { marketQueries } from './queries.ts';

/** `/prompt-dashboard`: a person's bought, saved and submitted prompts. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const items = [
    { id: 'bought', label: 'Bought', content: <BoughtPrompts /> },
    { id: 'saved', label: 'Saved', content: <Saved /> },
    { id: 'submitted', label: 'Submitted', content: <OwnSubmissions /> },
  ];
  const tab = items.find(({ id }) => id === params.get('tab'))?.id ?? items[0]?.id ?? '';
  return (
    <>
      <PageHeader
        title="My Prompts"
        actions={
          <Button asChild look="primary">
            <Link to="/submit-prompt">
              <FilePen aria-hidden /> Submit a Prompt
            </Link>
          </Button>
        }
      >
        What you’ve bought, saved and written.
      </PageHeader>
      <Tabs
        label="My prompts"
        value={tab}
        onValueChange={(value) => setParams({ tab: value }, { replace: true })}
        items={items}
      />
    </>
  );
}

function Saved() {
  const { data, isError, refetch } = useQuery(marketQueries.saved.queryOptions());
  if (isError && !data) {
    return (
      <ErrorState title="Your saved prompts could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-64 rounded-2xl" />;
  if (data.prompts.length > 0) return <PromptGrid prompts={data.prompts} />;
  return (
    <EmptyState
      icon={Bookmark}
      title="Nothing saved yet"
      action={
        <Button asChild>
          <Link to="/marketplace">Browse the marketplace</Link>
        </Button>
      }
    >
      Save a prompt on its page to find it here again.
    </EmptyState>
  );
}
