import { Image, Pencil, Undo2 } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { FilmScene, SceneChange } from '../../scene-schemas.ts';
import { clockText } from '../times.ts';

type Props = {
  scene: FilmScene;
  number: number;
  change: SceneChange | undefined;
  onOpen: () => void;
  onUndo: () => void;
};

/** A scene in the list: its still, its words, and whether it was changed. */
export function SceneEntry({ scene, number, change, onOpen, onUndo }: Props) {
  const words = change?.narration ?? scene.narration;
  return (
    <li
      className={cn(
        'flex flex-col overflow-hidden rounded-xl border bg-surface',
        change && 'border-accent',
      )}
    >
      <div className="relative flex aspect-video items-center justify-center bg-sunken">
        {scene.stillUrl ? (
          <img src={scene.stillUrl} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <Image className="size-6 text-muted" aria-hidden />
        )}
        <span className="absolute top-2 left-2 rounded-md bg-black/70 px-1.5 py-0.5 text-xs text-white tabular-nums">
          {clockText(scene.start)}
        </span>
        {change && (
          <Badge tone="accent" className="absolute top-2 right-2">
            Changed
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <p className="truncate text-sm font-medium">{change?.headline ?? scene.headline}</p>
        <p className="line-clamp-2 flex-1 text-[13px] text-muted">{words || 'No words'}</p>
        <div className="mt-1 flex gap-2">
          <Button size="small" aria-label={`Edit scene ${number}`} onClick={onOpen}>
            <Pencil aria-hidden /> Edit
          </Button>
          {change && (
            <Button
              size="small"
              look="quiet"
              aria-label={`Undo the changes of scene ${number}`}
              onClick={onUndo}
            >
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
