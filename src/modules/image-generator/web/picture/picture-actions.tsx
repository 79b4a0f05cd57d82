import {
  ArrowLeft,
  ArrowRight,
  Columns2,
  Dices,
  Download,
  Heart,
  Maximize2,
  RotateCcw,
  Sprout,
  Trash2,
} from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import type { FoundImage } from '../../found-image.ts';
import { isFavourite } from '../picture-grid.tsx';
import { MoveMenu } from './move-menu.tsx';
import { download, type usePictureChanges } from './use-picture-changes.ts';

type Props = {
  readonly picture: FoundImage;
  readonly changes: ReturnType<typeof usePictureChanges>;
  readonly canEdit: boolean;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
  readonly onVary: () => void;
  readonly onMoved: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
};

/** Buttons beside a large picture; the letters are their keys. */
export function PictureActions({ picture, changes, canEdit, ...props }: Props) {
  const liked = isFavourite(picture);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={props.isFirst} title="←" onClick={() => props.onStep(-1)}>
        <ArrowLeft aria-hidden /> <span className="sr-only">Picture before</span>
      </Button>
      <Button size="small" disabled={props.isLast} title="→" onClick={() => props.onStep(1)}>
        <ArrowRight aria-hidden /> <span className="sr-only">Next picture</span>
      </Button>
      {canEdit && (
        <Button size="small" aria-pressed={liked} title="F" onClick={() => changes.favour(picture)}>
          <Heart className={liked ? 'fill-current' : ''} aria-hidden /> Favourite
        </Button>
      )}
      {changes.canRecall && (
        <>
          <Button size="small" title="R" onClick={() => void changes.recall(picture)}>
            <RotateCcw aria-hidden /> Use its settings
          </Button>
          {picture.seed && (
            <Button size="small" title="S" onClick={() => changes.recallSeed(picture)}>
              <Sprout aria-hidden /> Use its seed
            </Button>
          )}
        </>
      )}
      <Button size="small" aria-pressed={props.isCompared} title="C" onClick={props.onCompare}>
        <Columns2 aria-hidden /> Compare
      </Button>
      {canEdit && (
        <>
          <Button size="small" onClick={props.onVary}>
            <Dices aria-hidden /> Vary
          </Button>
          <MoveMenu picture={picture} onMoved={props.onMoved} />
          <Menu
            trigger={
              <Button size="small">
                <Maximize2 aria-hidden /> Enlarge
              </Button>
            }
          >
            {([2, 4] as const).map((factor) => (
              <MenuItem key={factor} onSelect={() => changes.enlarge(picture, factor)}>
                {factor} times: {picture.width * factor} × {picture.height * factor}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <Button size="small" title="D" onClick={() => download(picture)}>
        <Download aria-hidden /> Download
      </Button>
      <SendTo size="small" from={{ type: 'asset', id: picture.assetId }} />
      {canEdit && (
        <Button size="small" title="Del" onClick={() => changes.remove(picture)}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
    </div>
  );
}
