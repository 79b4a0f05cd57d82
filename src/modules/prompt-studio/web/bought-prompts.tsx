import { useQuery } from '@tanstack/react-query';
import { Copy, MessagesSquare, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
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
            <Link to="/marketplace">Look around</Link>
          </Button>
        }
      >
        Prompts that you buy are kept here with every new version.
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
    if (await copyText(body)) toast.success('The prompt is in your clipboard');
    else toast.error('The browser did not allow copying.');
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
          {!slug && ' · not for sale any more'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={`Copy ${title}`}
          onClick={() => void copy().catch(() => toast.error('The browser did not allow copying.'))}
        >
          <Copy aria-hidden /> Copy
        </Button>
        <Button asChild look="primary" size="small">
          <Link
            to="/modules/super-chatbot"
            state={{ draft: body }}
            aria-label={`Use in chat: ${title}`}
          >
            <MessagesSquare aria-hidden /> Use in chat
          </Link>
        </Button>
      </div>
    </Card>
  );
}
