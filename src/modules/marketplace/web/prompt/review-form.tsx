import { Star } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { counted } from '#kernel/text/counted.ts';
import { Form } from '#shell/form/form.tsx';
import { SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { cn } from '#ui/class-names.ts';
import type { Review } from '../../contract.ts';
import { api } from '../queries.ts';

type Props = {
  readonly promptId: string;
  readonly own: Review | undefined;
  readonly onChange: () => void;
};

/** A buyer's own review: stars, and words if they like. */
export function ReviewForm({ promptId, own, onChange }: Props) {
  const again = useRevalidator();
  return (
    <Form
      className="gap-3 rounded-2xl border p-4"
      start={{ stars: own?.stars ?? 0, words: own?.words ?? '' }}
      send={(typed: { stars: number; words: string }) => api.review({ id: promptId, ...typed })}
      done="Thank you. Your review is published"
      after={() => {
        onChange();
        void again.revalidate();
      }}
    >
      <StarsField />
      <TextareaField
        name="words"
        label="What others should know"
        hideLabel
        placeholder="What others should know"
        maxLength={2000}
      />
      <Publish>{own ? 'Change review' : 'Publish review'}</Publish>
    </Form>
  );
}

function StarsField() {
  const [stars, setStars] = useFormValue<number>('stars');
  return (
    <fieldset className="flex items-center gap-1">
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
  );
}

function Publish({ children }: { children: string }) {
  const [stars] = useFormValue<number>('stars');
  return (
    <SubmitButton size="small" className="self-start" disabled={stars === 0}>
      {children}
    </SubmitButton>
  );
}
