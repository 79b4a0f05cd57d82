import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { FilledSection } from '../../contract.ts';
import { TallCard } from './tall-cards.tsx';
import { Shelf } from './tile-parts.tsx';
import { tilesOf } from './tiles.ts';
import { useStrip } from './use-strip.ts';

const row =
  'flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain pb-3 [scrollbar-width:thin]';

/** Ways to the item before and after. */
const Arrows = (props: {
  title: string;
  at: number;
  ends: { first: boolean; last: boolean };
  go: (index: number) => void;
}) => (
  <div className="hidden gap-1.5 sm:flex">
    <Button
      size="icon"
      aria-label={`Previous: ${props.title}`}
      disabled={props.ends.first}
      onClick={() => props.go(props.at - 1)}
    >
      <ChevronLeft aria-hidden />
    </Button>
    <Button
      size="icon"
      aria-label={`Next: ${props.title}`}
      disabled={props.ends.last}
      onClick={() => props.go(props.at + 1)}
    >
      <ChevronRight aria-hidden />
    </Button>
  </div>
);

/** `carousel`: cards in a row that goes on beyond the edge. */
export function Carousel({ section }: { section: FilledSection }) {
  const { strip, at, ends, go, onKeyDown } = useStrip<HTMLUListElement>();
  return (
    <Shelf {...section} controls={<Arrows title={section.title} {...{ at, ends, go }} />}>
      <ul ref={strip} className={row} onKeyDown={onKeyDown} aria-label={section.title}>
        {tilesOf(section).map((tile) => (
          <TallCard key={tile.id} tile={tile} className="w-[min(78vw,18rem)] shrink-0 snap-start" />
        ))}
      </ul>
    </Shelf>
  );
}
