import { TilePrice, TileTitle } from './tile-parts.tsx';
import type { Tile } from './tiles.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `new`: many in little room, with the day on which each was published. */
export const NewLines = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
    {tiles.map((tile) => (
      <li key={tile.id} className="group relative flex items-baseline gap-4 border-t py-3.5">
        <span className="w-12 shrink-0 text-[13px] whitespace-nowrap text-muted tabular-nums">
          {tile.publishedAt && day.format(new Date(tile.publishedAt))}
        </span>
        <div className="min-w-0 flex-1">
          <TileTitle tile={tile} className="text-[15px] leading-snug" />
          <p className="truncate text-[13px] text-muted">{tile.kicker}</p>
        </div>
        <TilePrice tile={tile} />
      </li>
    ))}
  </ul>
);

/** `trending` and `hot`: places one, two, three … */
export const RankedLines = ({
  tiles,
  withSales = false,
}: {
  tiles: readonly Tile[];
  withSales?: boolean;
}) => (
  <ol className="grid gap-x-10 gap-y-1 md:grid-cols-2">
    {tiles.map((tile, index) => (
      <li
        key={tile.id}
        className="group relative flex items-center gap-4 rounded-xl px-2 py-2.5 hover:bg-sunken"
      >
        <span
          aria-hidden
          className="w-9 shrink-0 text-right text-2xl font-semibold text-accent tabular-nums"
        >
          {index + 1}
        </span>
        <div className="min-w-0 flex-1">
          <TileTitle tile={tile} className="text-[15px] leading-snug" />
          <p className="truncate text-[13px] text-muted">
            {tile.kicker}
            {withSales && tile.sales > 0 && ` · sold ${tile.sales} times`}
          </p>
        </div>
        <TilePrice tile={tile} />
      </li>
    ))}
  </ol>
);
