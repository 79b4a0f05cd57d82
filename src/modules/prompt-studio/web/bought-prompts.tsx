import { useQuery } from '@tanstack/react-query';
import { Copy, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { UseInChat } from '../../marketplace/web/public.tsx';
import { BoughtPacks } from '../../prompt-packs/web/public.tsx';
import type { Bought } from '../workshop-schemas.ts';
import { queries } from './queries.ts';

/** What the person has bought, ready to be used. */
export function BoughtPrompts() {
  const { data, isError, refetch } = useQuery(queries.bought.queryOptions());
  if (isError && !data) {
    return (
      <ErrorState title="Your purchases could not be loaded." onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-64 rounded-2xl" />;
  if (data.prompts.length === 0) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title="Nothing bought yet"
        action={
          <Button asChild>
            <Link to="/marketplace">Browse the marketplace</Link>
          </Button>
        }
      >
        Prompts you buy are kept here, with every new version.
      </EmptyState>
    );
  }
  return (
    <>
      <BoughtPacks />
      <ul className="flex flex-col gap-3">
        {data.prompts.map((prompt) => (
          <Row key={prompt.id} prompt={prompt} />
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <Link to="/orders" className="underline">
          Orders and receipts
        </Link>
      </p>
    </>
  );
}

function Row({ prompt }: { prompt: Bought }) {
  const { title, slug, version, body, boughtAt } = prompt;
  const copy = async () => {
    if (await copyText(body)) toast.success('Prompt copied');
    else toast.error('Your browser blocked copying.');
  };
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-[15px]">
          {slug ? (
            <Link to={`/prompts/${slug}`} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="mt-1 text-[13px] text-muted">
          Bought on <time dateTime={boughtAt}>{boughtAt.slice(0, 10)}</time> · version {version}
          {!slug && ' · no longer for sale'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`Copy ${title}`}
          onClick={() => void copy().catch(() => toast.error('Your browser blocked copying.'))}
        >
          <Copy aria-hidden /> Copy
        </Button>
        <UseInChat prompt={prompt} body={body} values={{}} small />
      </div>
    </Card>
  );
}
