import { cn } from '#ui/class-names.ts';
import { raised, TileArt, TilePrice, TileTitle } from './tile-parts.tsx';
import type { Tile } from './tiles.ts';

/** `spotlight`: the first one large, the others in a list beside it. */
export function Spotlight({ tiles }: { tiles: readonly Tile[] }) {
  const [first, ...others] = tiles;
  if (!first) return null;
  return (
    <div className={cn('grid gap-4', others.length > 0 && 'lg:grid-cols-[1.1fr_1fr]')}>
      <article className={cn(raised, 'flex flex-col')}>
        <TileArt tile={first} className="h-52 flex-1 lg:min-h-60" />
        <div className="p-6">
          <p className="text-xs text-muted">{first.kicker}</p>
          <TileTitle tile={first} className="mt-1.5 text-xl" />
          <p className="mt-2 line-clamp-2 text-muted">{first.text}</p>
          <TilePrice tile={first} className="mt-3 block" />
        </div>
      </article>
      {others.length > 0 && (
        <ul className="flex flex-col divide-y rounded-2xl border bg-surface shadow-card">
          {others.map((tile) => (
            <li
              key={tile.id}
              className="group relative flex flex-1 items-center gap-4 px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl hover:bg-sunken/60"
            >
              <TileArt tile={tile} className="size-14 shrink-0 rounded-xl" />
              <div className="min-w-0 flex-1">
                <TileTitle tile={tile} className="line-clamp-2 text-[15px]" />
                <p className="truncate text-[13px] text-muted">{tile.kicker}</p>
                {others.length < 4 && (
                  <p className="mt-1 line-clamp-2 text-sm text-muted">{tile.text}</p>
                )}
              </div>
              <TilePrice tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
