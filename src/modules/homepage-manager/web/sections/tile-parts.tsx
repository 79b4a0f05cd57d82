import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { cn } from '#ui/class-names.ts';
import { PromptArt } from '../../../marketplace/web/public.tsx';
import type { Tile } from './tiles.ts';

/** Picture of a tile, or its drawing; fills its box. */
export const TileArt = ({ tile, className }: { tile: Tile; className?: string }) => (
  <div className={cn('overflow-hidden bg-sunken', className)} aria-hidden>
    {tile.imageUrl ? (
      <img
        src={tile.imageUrl}
        alt=""
        loading="lazy"
        className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
      />
    ) : (
      <PromptArt
        id={tile.id}
        category={tile.category}
        className="transition-transform duration-500 group-hover:scale-[1.03]"
      />
    )}
  </div>
);

/** The title as a link that the whole tile follows; its tile must be `relative`. */
export const TileTitle = ({ tile, className }: { tile: Tile; className?: string }) => (
  <h3 className={className}>
    <Link
      to={tile.to}
      className="after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
    >
      {tile.title}
    </Link>
  </h3>
);

export const TilePrice = ({ tile, className }: { tile: Tile; className?: string }) =>
  tile.price ? (
    <span className={cn('shrink-0 text-sm font-semibold tabular-nums', className)}>
      {tile.price}
    </span>
  ) : null;

/** A section of the page: heading, one line, the way to more, and its content. */
export function Shelf(props: {
  title: string;
  line: string | null;
  more: string | null;
  /** Beside the way to more, such as arrows. */
  controls?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <div className="mb-5 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {props.title}
          </h2>
          {props.line && <p className="mt-1 text-muted">{props.line}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-3">
          {props.more && (
            <Link
              to={props.more}
              aria-label={`See all: ${props.title}`}
              className="inline-flex items-center gap-1 py-1 text-sm font-medium text-accent hover:underline"
            >
              See all <ArrowRight className="size-4" aria-hidden />
            </Link>
          )}
          {props.controls}
        </div>
      </div>
      {props.children}
    </section>
  );
}

/** Looks of every raised tile. */
export const raised =
  'group relative overflow-hidden rounded-2xl border bg-surface shadow-card transition-colors hover:border-line-strong/60';
