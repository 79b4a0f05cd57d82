import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { FindInput, Found } from '../../contract.ts';
import { PromptGrid } from '../cards/prompt-card.tsx';
import { foundPages } from '../queries.ts';

/** All pages of a list: the next one is fetched when its end comes into view, or by the button. */
export function FoundList({ order, first }: { order: FindInput; first: Found }) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(foundPages(order, first));
  const pages = data?.pages ?? [first];
  const prompts = pages.flatMap((page) => page.prompts);
  if (prompts.length === 0) return <NothingFound query={order.q ?? ''} />;
  return (
    <>
      <PromptGrid prompts={prompts} />
      {isFetchNextPageError && (
        <ErrorState
          title="More prompts could not be loaded."
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <MoreButton busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
      <p className="sr-only" role="status">
        {counted(prompts.length, 'prompt')} shown
      </p>
    </>
  );
}

const NothingFound = ({ query }: { query: string }) => (
  <EmptyState
    icon={SearchX}
    title={query ? `No prompt matches “${query}”` : 'No prompt matches these filters'}
    action={
      <Button asChild>
        <Link to="/marketplace">Show all prompts</Link>
      </Button>
    }
  >
    Try fewer or other words, or take a filter away.
  </EmptyState>
);
