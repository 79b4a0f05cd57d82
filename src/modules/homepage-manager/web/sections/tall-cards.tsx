import { cn } from '#ui/class-names.ts';
import { raised, TileArt, TilePrice, TileTitle } from './tile-parts.tsx';
import type { Tile } from './tiles.ts';

/** One tall card; carousels and highlights share it. */
export const TallCard = ({ tile, className }: { tile: Tile; className?: string }) => (
  <li className={cn(raised, 'flex flex-col', className)}>
    <TileArt tile={tile} className="aspect-[16/10]" />
    <div className="flex flex-1 flex-col p-5">
      <p className="truncate text-xs text-muted">{tile.kicker}</p>
      <TileTitle tile={tile} className="mt-1.5 text-lg" />
      <div className="mt-1.5 flex-1">
        <p className="line-clamp-2 text-sm text-muted">{tile.text}</p>
      </div>
      <TilePrice tile={tile} className="mt-4" />
    </div>
  </li>
);

/** `highlight`: few things, large; on phones a row to swipe. */
export const TallCards = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:pb-0 lg:grid-cols-3">
    {tiles.map((tile) => (
      <TallCard key={tile.id} tile={tile} className="w-[78vw] shrink-0 snap-start sm:w-auto" />
    ))}
  </ul>
);

/** `editor-pick`: two to a row, with room for what it does. */
export const WideCards = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {tiles.map((tile) => (
      <li key={tile.id} className={cn(raised, 'grid sm:grid-cols-[13rem_1fr]')}>
        <TileArt tile={tile} className="h-36 sm:h-auto" />
        <div className="p-5">
          <p className="truncate text-xs text-muted">{tile.kicker}</p>
          <TileTitle tile={tile} className="mt-1.5 text-lg" />
          <p className="mt-2 line-clamp-3 text-sm text-muted">{tile.text}</p>
          <TilePrice tile={tile} className="mt-3 block" />
        </div>
      </li>
    ))}
  </ul>
);
