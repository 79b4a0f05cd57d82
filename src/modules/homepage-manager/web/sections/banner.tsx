import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { FilledSection } from '../../contract.ts';
import { MediaRows } from './media-rows.tsx';
import { TileArt } from './tile-parts.tsx';
import { tilesOf } from './tiles.ts';

/** `hero`: one thing in full width; others follow below it. */
export function Banner({ section }: { section: FilledSection }) {
  const [first, ...others] = tilesOf(section);
  if (!first) return null;
  return (
    <section
      aria-label={section.title}
      className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10"
    >
      <div className="group grid overflow-hidden rounded-3xl border bg-accent-soft text-on-accent-soft shadow-card md:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col items-start justify-center p-7 sm:p-11">
          <p className="text-sm font-medium">{first.kicker}</p>
          <h2 className="mt-3 text-3xl sm:text-4xl">{first.title}</h2>
          <p className="mt-3 line-clamp-3 max-w-prose opacity-90">{first.text}</p>
          <Button asChild look="primary" size="large" className="mt-6">
            <Link to={first.to}>
              See it{first.price && ` · ${first.price}`}
              <span className="sr-only">: {first.title}</span> <ArrowRight aria-hidden />
            </Link>
          </Button>
        </div>
        <TileArt tile={first} className="h-52 md:h-auto md:min-h-72" />
      </div>
      {others.length > 0 && <MediaRows tiles={others} className="mt-4" />}
    </section>
  );
}
