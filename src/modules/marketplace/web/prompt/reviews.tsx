import { Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states.tsx';
import type { PromptDetails, Review } from '../../contract.ts';
import { Stars } from '../cards/stars.tsx';

// Buyers only.
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

type Props = {
  readonly prompt: PromptDetails;
  readonly reviews: readonly Review[];
  readonly mayReview: boolean;
  readonly onChange: () => void;
};

/** What buyers say, and the form for those who are one. */
export function Reviews({ prompt, reviews, mayReview, onChange }: Props) {
  const own = reviews.find((review) => review.own);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 flex flex-wrap items-baseline gap-3 text-xl">
        Reviews{' '}
        <span className="text-sm font-normal">
          <Stars rating={prompt.rating} reviews={prompt.reviews} />
        </span>
      </h2>
      {mayReview && (
        <Suspense fallback={<Skeleton className="h-44 rounded-2xl" />}>
          <ReviewForm key={own?.id} promptId={prompt.id} own={own} onChange={onChange} />
        </Suspense>
      )}
      {reviews.length === 0 && (
        <p className="text-sm text-muted">Nobody has reviewed this prompt yet. Buyers can.</p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {reviews.map((review) => (
          <Card as="li" key={review.id} className="p-4">
            <p className="flex items-center gap-2 text-sm">
              <Row stars={review.stars} />
              <span className="font-medium">{review.author}</span>
              <time className="text-muted" dateTime={review.createdAt}>
                {review.createdAt.slice(0, 10)}
              </time>
            </p>
            {review.words && <p className="mt-2 text-sm whitespace-pre-wrap">{review.words}</p>}
            {review.answer && (
              <p className="mt-2 border-l-2 pl-3 text-sm text-muted">Creator: {review.answer}</p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

const Row = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        aria-hidden
        className={cn('size-4', star <= stars ? 'fill-gold text-gold' : 'text-line-strong')}
      />
    ))}
  </span>
);
