import { useInfiniteQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { api } from '../queries.ts';

type Page = {
  readonly issues: readonly {
    slug: string;
    subject: string;
    preheader: string;
    publishedAt: string;
  }[];
  readonly nextCursor: string | null;
};

/** The published issues, newest first; older ones on demand. */
export function IssueList({ first }: { first: Page }) {
  const list = useInfiniteQuery({
    queryKey: ['newsletter', 'issues', first.issues[0]?.slug],
    queryFn: ({ pageParam }): Promise<Page> =>
      api.issues(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const issues = list.data.pages.flatMap((page) => page.issues);
  return (
    <section aria-labelledby="issues" className="lg:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="issues" className="text-2xl">
          Recent issues
        </h2>
        <a
          href="/newsletter/feed.xml"
          className="flex items-center gap-1.5 text-sm text-muted hover:underline"
        >
          <Rss className="size-4" aria-hidden /> RSS
        </a>
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {issues.map(({ slug, subject, preheader, publishedAt }) => (
          <Card as="li" key={slug}>
            <time className="text-[13px] text-muted" dateTime={publishedAt}>
              {publishedAt.slice(0, 10)}
            </time>
            <h3 className="mt-1 text-lg">
              <Link className="hover:underline" to={`/newsletter/${slug}`}>
                {subject}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">{preheader}</p>
          </Card>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-5"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Older issues
        </Button>
      )}
    </section>
  );
}
