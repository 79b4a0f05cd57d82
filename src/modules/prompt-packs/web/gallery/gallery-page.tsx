import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { loaderClient } from '#shell/hub/hub-client.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { MoreButton } from '#ui/more-button.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import type { Card, contract as marketplace } from '../../../marketplace/contract.ts';
import { marketApi } from '../queries.ts';
import { GalleryTile } from './gallery-tile.tsx';

const category = 'Art & Design' as const;
const pageSize = 24;

/** Runs on the server for the first page and in the browser afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const style = new URL(request.url).searchParams.get('style')?.slice(0, 60) || undefined;
  const api = loaderClient<typeof marketplace>('marketplace', context);
  const head = {
    title: style ? `Prompt Gallery: ${style}` : 'Prompt Gallery',
    description: 'Prompts for pictures and designs, by what they look like.',
    canonical: '/prompt-gallery',
    image: '/share-images/pages/prompt-gallery.png',
    hidden: style !== undefined,
  };
  try {
    const [found, all] = await Promise.all([
      api.find({ category, limit: pageSize, ...(style && { tag: style }) }),
      api.find({ category, limit: 1 }),
    ]);
    const styles = all.facets.tags.slice(0, 16).map(({ value }) => value);
    return { head, style, found, styles };
  } catch {
    return { head: { ...head, status: 503 }, style, found: null, styles: [] };
  }
}

/** `/prompt-gallery`: prompts by their pictures, filtered by style, without an end. */
export function Page() {
  const { style, found, styles } = useLoaderData<typeof loader>();
  const again = useRevalidator();
  return (
    <>
      <PageHeader title="Prompt Gallery">
        Find a look you like. Every picture leads to the prompt behind it.
      </PageHeader>
      {styles.length > 0 && (
        <nav aria-label="Styles" className="mb-6 flex gap-2 overflow-x-auto pb-2">
          {['', ...styles].map((one) => (
            <Link
              key={one}
              to={one ? `?style=${encodeURIComponent(one)}` : '?'}
              aria-current={one === (style ?? '') ? 'page' : undefined}
              className={cn(
                'rounded-full border px-3.5 py-1.5 text-sm whitespace-nowrap hover:bg-sunken',
                one === (style ?? '') &&
                  'border-transparent bg-accent text-on-accent hover:bg-accent',
              )}
            >
              {one || 'All styles'}
            </Link>
          ))}
        </nav>
      )}
      {found ? (
        <Tiles key={style ?? ''} style={style} first={found} />
      ) : (
        <ErrorState
          title="The gallery could not be loaded."
          onRetry={() => void again.revalidate()}
        />
      )}
    </>
  );
}

type Found = { prompts: Card[]; nextCursor: string | null };

function Tiles({ style, first }: { style: string | undefined; first: Found }) {
  const list = useInfiniteQuery({
    queryKey: ['prompt-gallery', style ?? ''],
    queryFn: ({ pageParam }): Promise<Found> =>
      marketApi.find({
        category,
        limit: pageSize,
        ...(style && { tag: style }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Found) => nextCursor,
    initialData: { pages: [first], pageParams: [''] },
    staleTime: 30_000,
  });
  const prompts = list.data.pages.flatMap((page) => page.prompts);
  if (prompts.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title={style ? `No prompt in the style “${style}”` : 'The gallery is empty'}
        action={
          <Button asChild>
            <Link to={style ? '/prompt-gallery' : '/submit-prompt'}>
              {style ? 'All styles' : 'Submit a Prompt'}
            </Link>
          </Button>
        }
      >
        Prompts of the category Art & Design appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Pictures</h2>
      <ul className="grid grid-flow-dense auto-rows-[10px] grid-cols-2 gap-x-4 sm:grid-cols-3 xl:grid-cols-4">
        {prompts.map((prompt) => (
          <GalleryTile key={prompt.id} prompt={prompt} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <ErrorState
          title="More pictures could not be loaded."
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
      <p className="sr-only" role="status">
        {counted(prompts.length, 'prompt')} shown
      </p>
    </>
  );
}
