import { cn } from '#ui/class-names.ts';
import { raised, TileArt, TilePrice, TileTitle } from './tile-parts.tsx';
import type { Tile } from './tiles.ts';

/** Small pictures with words beside them, three to a row. */
export const MediaRows = ({ tiles, className }: { tiles: readonly Tile[]; className?: string }) => (
  <ul className={cn('grid gap-3 sm:grid-cols-2 lg:grid-cols-3', className)}>
    {tiles.map((tile) => (
      <li key={tile.id} className={cn(raised, 'flex')}>
        <TileArt tile={tile} className="w-24 shrink-0" />
        <div className="min-w-0 flex-1 p-3.5">
          <TileTitle tile={tile} className="line-clamp-2 text-[15px]" />
          <p className="mt-1.5 flex items-baseline justify-between gap-2 text-[13px] text-muted">
            <span className="truncate">{tile.kicker}</span>
            <TilePrice tile={tile} className="text-ink" />
          </p>
        </div>
      </li>
    ))}
  </ul>
);
