import { CheckCircle2, Eye, ShoppingCart, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { priceText } from '#kernel/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Card as Prompt } from '../../contract.ts';
import { MarkedText } from './marked-text.tsx';
import { PromptArt } from './prompt-art.tsx';
import { Stars } from './stars.tsx';
import { useOwned } from './use-owned.ts';

/** One prompt in a list: what it is, what it costs, and the ways to see and to buy it. */
export function PromptCard({ prompt }: { prompt: Prompt }) {
  const { id, slug, title, highlight } = prompt;
  const page = `/prompts/${slug}`;
  const owned = useOwned().has(id);
  return (
    <Card
      as="li"
      className="group flex flex-col overflow-hidden p-0 transition-shadow hover:border-line-strong/60"
    >
      <Link
        to={page}
        tabIndex={-1}
        aria-hidden
        className="relative block aspect-video overflow-hidden"
      >
        {prompt.imageUrl ? (
          <img src={prompt.imageUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <PromptArt id={id} category={prompt.category} />
        )}
        <Marks prompt={prompt} />
      </Link>
      <div className="flex flex-1 flex-col p-4">
        <p className="truncate text-xs text-muted">
          {prompt.category} · {prompt.model}
        </p>
        <h3 className="mt-1 text-[15px] leading-snug">
          <Link to={page} className="hover:underline">
            {highlight ? <MarkedText text={highlight.title} /> : title}
          </Link>
        </h3>
        <div className="mt-1 flex-1">
          <p className="line-clamp-2 text-sm text-muted">
            {highlight ? <MarkedText text={highlight.description} /> : prompt.description}
          </p>
        </div>
        {prompt.creator && (
          <p className="mt-1 truncate text-xs text-muted">
            by{' '}
            <Link
              to={`/creators/${prompt.creator}`}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              {prompt.author}
            </Link>
          </p>
        )}
        <div className="mt-2 flex items-center justify-between gap-2 text-[13px]">
          <Stars rating={prompt.rating} reviews={prompt.reviews} />
          <span className="text-base font-semibold tabular-nums">
            {owned ? <Yours /> : priceText(prompt.price, prompt.currency)}
          </span>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button asChild size="small">
            <Link to={page} aria-label={`Preview ${title}`}>
              <Eye aria-hidden /> Preview
            </Link>
          </Button>
          {owned ? (
            <Button asChild look="primary" size="small">
              <Link to={`${page}#prompt`} aria-label={`Open ${title}`}>
                Open
              </Link>
            </Button>
          ) : (
            <BuyLink prompt={prompt} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** In the place of a price: the person has it. */
export const Yours = () => (
  <span className="inline-flex items-center gap-1 text-sm font-medium text-success">
    <CheckCircle2 className="size-4" aria-hidden /> Yours
  </span>
);

/** Leads to the checkout of one prompt; free ones are only opened. */
export function BuyLink({ prompt }: { prompt: Prompt }) {
  const free = prompt.price === 0;
  return (
    <Button asChild look="primary" size="small">
      <Link
        to={free ? `/prompts/${prompt.slug}#prompt` : `/checkout?prompt=${prompt.id}`}
        aria-label={`${free ? 'Get it free' : 'Buy Now'}: ${prompt.title}`}
      >
        {free ? <Sparkles aria-hidden /> : <ShoppingCart aria-hidden />}
        {free ? 'Get it free' : 'Buy Now'}
      </Link>
    </Button>
  );
}

function Marks({ prompt }: { prompt: Prompt }) {
  const marks = [
    prompt.featured && 'Featured',
    prompt.hot && 'Hot',
    prompt.trending && 'Trending',
    prompt.new && 'New',
  ].filter((mark) => mark !== false);
  return (
    <span className="absolute top-2.5 left-2.5 flex gap-1.5">
      {marks.slice(0, 2).map((mark) => (
        <Badge key={mark} tone={mark === 'New' ? 'accent' : 'gold'}>
          {mark}
        </Badge>
      ))}
    </span>
  );
}

/** Cards in the grid that all catalogue lists share. */
export const PromptGrid = ({ prompts }: { prompts: readonly Prompt[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {prompts.map((prompt) => (
      <PromptCard key={prompt.id} prompt={prompt} />
    ))}
  </ul>
);
