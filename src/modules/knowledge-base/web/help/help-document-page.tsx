import { useMutation, useQuery } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { PageWords } from '../document/page-words.tsx';
import { api, queries } from '../queries.ts';

/** `/knowledge-base/c/:collection/:document`: a page as visitors read it. */
export function Page() {
  const { collection: slug = '', document: id = '' } = useParams();
  const found = useQuery(queries.helpPage.queryOptions({ input: { slug, id } }));
  const vote = useMutation({ mutationFn: (helpful: boolean) => api.vote({ slug, id, helpful }) });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10">
      <Loaded query={found} title="This page could not be loaded">
        {({ title, collection, kind, pages, updatedAt }) => (
          <>
            <p className="mb-2 text-sm">
              <Link className="underline" to={`/knowledge-base/c/${slug}`}>
                {collection}
              </Link>
            </p>
            <PageHeader title={title}>Last changed on {dayText(updatedAt)}</PageHeader>
            {kind === 'page' ? (
              <Markdown text={pages[0]?.text ?? ''} />
            ) : (
              <PageWords pages={pages} />
            )}
            <div className="mt-10 flex flex-wrap items-center gap-3 border-t pt-5">
              {vote.isSuccess ? (
                <p role="status">Thank you. That helps those who write these pages.</p>
              ) : (
                <>
                  <p>Was this helpful?</p>
                  <Button size="small" busy={vote.isPending} onClick={() => vote.mutate(true)}>
                    <ThumbsUp aria-hidden /> Yes
                  </Button>
                  <Button size="small" busy={vote.isPending} onClick={() => vote.mutate(false)}>
                    <ThumbsDown aria-hidden /> No
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
