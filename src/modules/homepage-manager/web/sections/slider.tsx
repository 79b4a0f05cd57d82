import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { FilledSection } from '../../contract.ts';
import { raised, Shelf, TileArt, TilePrice, TileTitle } from './tile-parts.tsx';
import { tilesOf } from './tiles.ts';
import { useStrip } from './use-strip.ts';

/** `slider`: one thing at a time, in full width. It never turns by itself. */
export function Slider({ section }: { section: FilledSection }) {
  const { strip, at, go, onKeyDown } = useStrip<HTMLUListElement>();
  const tiles = tilesOf(section);
  return (
    <Shelf {...section}>
      <ul
        ref={strip}
        onKeyDown={onKeyDown}
        aria-label={section.title}
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-2xl [scrollbar-width:none]"
      >
        {tiles.map((tile) => (
          <li
            key={tile.id}
            className={cn(raised, 'grid w-full shrink-0 snap-start sm:grid-cols-[1fr_1.2fr]')}
          >
            <TileArt tile={tile} className="h-44 sm:h-64" />
            <div className="flex flex-col justify-center p-6 sm:p-9">
              <p className="text-sm text-muted">{tile.kicker}</p>
              <TileTitle tile={tile} className="mt-2 text-2xl" />
              <p className="mt-2 line-clamp-3 text-muted">{tile.text}</p>
              <TilePrice tile={tile} className="mt-4 text-base" />
            </div>
          </li>
        ))}
      </ul>
      {tiles.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-3">
          <Button
            size="icon"
            look="quiet"
            aria-label={`Previous: ${section.title}`}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <p className="text-sm text-muted tabular-nums" aria-live="polite">
            {at + 1} of {tiles.length}
          </p>
          <Button
            size="icon"
            look="quiet"
            aria-label={`Next: ${section.title}`}
            disabled={at >= tiles.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </Shelf>
  );
}
