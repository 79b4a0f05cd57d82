import { Star } from 'lucide-react';

/** The mean of the reviews; says so when there are none. */
export function Stars({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null) return <span className="text-muted">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Star className="size-3.5 fill-gold text-gold" aria-hidden />
      <span className="sr-only">Rated</span>
      <span className="font-medium tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted tabular-nums">({reviews})</span>
    </span>
  );
}
