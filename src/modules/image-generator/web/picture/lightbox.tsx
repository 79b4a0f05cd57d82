import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { FoundImage } from '../../found-image.ts';
import type { GalleryProps } from '../gallery.tsx';
import { altOf } from '../picture-grid.tsx';
import { PictureActions } from './picture-actions.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { usePictureChanges } from './use-picture-changes.ts';
import { VaryDialog } from './vary-dialog.tsx';

type Props = Omit<GalleryProps, 'empty' | 'boardId'> & {
  readonly boardId: string | undefined;
  readonly pictures: readonly FoundImage[];
  readonly openId: string;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** One picture as large as there is room, with what is known of it and what can be done with it. */
export function Lightbox(props: Props) {
  const { pictures, openId, onShow, onClose, boardId, canEdit = true } = props;
  const [pinned, setPinned] = useState<FoundImage>();
  const [isVarying, setVarying] = useState(false);
  const at = pictures.findIndex(({ assetId }) => assetId === openId);
  const picture = pictures[at];
  const changes = usePictureChanges({ ...props, onGone: () => leave(1) });
  const show = (place: number) => {
    const next = pictures[place];
    if (next) onShow(next.assetId);
  };
  /** To the neighbour of one that goes, or out where there is none. */
  const leave = (step: number) => {
    const next = pictures[at + step] ?? pictures[at - 1];
    if (next) onShow(next.assetId);
    else onClose();
  };
  const keys: Readonly<Record<string, () => void>> = {
    arrowleft: () => show(at - 1),
    arrowright: () => show(at + 1),
    c: () => setPinned(pinned ? undefined : picture),
    ...(picture && changes.keysOf(picture)),
  };
  useKeys(keys, !isVarying);
  if (!picture) return null;
  const shown = pinned && pinned.assetId !== openId ? [pinned, picture] : [picture];
  return (
    <>
      <Dialog
        open={!isVarying}
        onOpenChange={onClose}
        title={picture.title || picture.prompt || picture.name}
        className="max-h-[96dvh] w-[min(97vw,84rem)] [&_h2]:line-clamp-2 [&_h2]:text-base"
      >
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid min-h-0 auto-cols-fr grid-flow-col gap-3">
            {shown.map((each) => (
              <figure key={each.assetId} className="flex min-h-0 flex-col items-center gap-1.5">
                <img
                  src={each.url}
                  alt={altOf(each)}
                  className="max-h-[76dvh] max-w-full rounded-lg bg-sunken object-contain max-lg:max-h-[52dvh]"
                />
                {shown.length > 1 && (
                  <figcaption className="text-[13px] text-muted">
                    Seed {each.seed || '–'}
                  </figcaption>
                )}
              </figure>
            ))}
          </div>
          <div className="flex flex-col gap-4">
            <PictureActions
              {...{ picture, changes, canEdit }}
              isCompared={pinned !== undefined}
              onCompare={() => setPinned(pinned ? undefined : picture)}
              onVary={() => setVarying(true)}
              onMoved={props.onClose}
              isFirst={at === 0}
              isLast={at === pictures.length - 1}
              onStep={(step) => show(at + step)}
            />
            {pinned && shown.length === 1 && (
              <p className="text-[13px] text-muted">Go to another picture to see both.</p>
            )}
            <PictureFacts picture={picture} />
          </div>
        </div>
      </Dialog>
      {isVarying && <VaryDialog {...{ picture, boardId }} onClose={() => setVarying(false)} />}
    </>
  );
}

/** Keys of the large view; letters that are typed into a field stay letters. */
function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
