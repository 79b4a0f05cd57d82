import { useMutation } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#kernel/counted.ts';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Textarea } from '#ui/field.tsx';
import type { PromptDetails, Review } from '../../contract.ts';
import { Stars } from '../cards/stars.tsx';
import { api } from '../queries.ts';

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
      {mayReview && <ReviewForm key={own?.id} promptId={prompt.id} own={own} onChange={onChange} />}
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

function ReviewForm(props: { promptId: string; own: Review | undefined; onChange: () => void }) {
  const [stars, setStars] = useState(props.own?.stars ?? 0);
  const [words, setWords] = useState(props.own?.words ?? '');
  const again = useRevalidator();
  const send = useMutation({
    mutationFn: () => api.review({ id: props.promptId, stars, words }),
    onSuccess: () => {
      toast.success('Thank you. Your review is published');
      props.onChange();
      void again.revalidate();
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <form
      className="rounded-2xl border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <fieldset className="mb-3 flex items-center gap-1">
        <legend className="mb-1 text-sm font-medium">Your rating</legend>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className="cursor-pointer has-focus-visible:outline-2">
            <input
              type="radio"
              name="stars"
              className="sr-only"
              checked={stars === star}
              onChange={() => setStars(star)}
            />
            <span className="sr-only">{counted(star, 'star')}</span>
            <Star
              aria-hidden
              className={cn('size-6', star <= stars ? 'fill-gold text-gold' : 'text-line-strong')}
            />
          </label>
        ))}
      </fieldset>
      <Field label="What others should know" hideLabel>
        {(control) => (
          <Textarea
            {...control}
            placeholder="What others should know"
            maxLength={2000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        size="small"
        className="mt-3"
        disabled={stars === 0}
        busy={send.isPending}
      >
        {props.own ? 'Change review' : 'Publish review'}
      </Button>
    </form>
  );
}
