import { Check, ImagePlus, RefreshCw } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import type { FilmScene, SceneChange } from '../scene-schemas.ts';
import { clockText } from './times.ts';
import { useMaterials } from './use-uploads.ts';

type Props = {
  scene: FilmScene;
  change: SceneChange;
  onClose: () => void;
  onChange: (change: SceneChange) => void;
};

/** Changes one scene; nothing is rendered yet. */
export function SceneDialog({ scene, change, onClose, onChange }: Props) {
  const [narration, setNarration] = useState(change.narration ?? scene.narration);
  const [headline, setHeadline] = useState(change.headline ?? scene.headline);
  const [items, setItems] = useState((change.items ?? scene.items).join('\n'));
  const [picture, setPicture] = useState<Pick<SceneChange, 'image' | 'redraw'>>({
    ...(change.image !== undefined && { image: change.image }),
    ...(change.redraw !== undefined && { redraw: change.redraw }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = items
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    onChange({
      ...picture,
      ...(narration.trim() !== scene.narration && { narration: narration.trim() }),
      ...(headline.trim() !== scene.headline && { headline: headline.trim() }),
      ...(lines.join('\n') !== scene.items.join('\n') && { items: lines }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Scene at ${clockText(scene.start)}`}
      description={scene.chapter || 'Words and picture of this scene'}
      className="w-[min(92vw,38rem)]"
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <PictureChoice scene={scene} value={picture} onChange={setPicture} />
        <Field label="Words of the voice">
          {(control) => (
            <Textarea
              {...control}
              className="min-h-28"
              maxLength={2000}
              value={narration}
              onChange={({ target }) => setNarration(target.value)}
            />
          )}
        </Field>
        <Field label="Headline on the screen">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={headline}
              onChange={({ target }) => setHeadline(target.value)}
            />
          )}
        </Field>
        {scene.items.length > 0 && (
          <Field label="Entries on the screen" hint="One in each line.">
            {(control) => (
              <Textarea
                {...control}
                value={items}
                onChange={({ target }) => setItems(target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            <Check aria-hidden /> Keep changes
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Picture = Pick<SceneChange, 'image' | 'redraw'>;

function PictureChoice(props: {
  scene: FilmScene;
  value: Picture;
  onChange: (picture: Picture) => void;
}) {
  const { scene, value, onChange } = props;
  const { materials, upload } = useMaterials();
  const input = useRef<HTMLInputElement>(null);
  const own = materials?.find(({ id }) => id === value.image);
  const said =
    value.image !== undefined
      ? 'Your picture takes the place of this scene’s.'
      : value.redraw !== undefined
        ? 'Another picture will be drawn.'
        : 'The picture stays.';
  return (
    <div className="flex flex-col gap-3">
      {(own?.url ?? scene.stillUrl) && (
        <img
          src={own?.url ?? scene.stillUrl ?? ''}
          alt={own ? own.name : 'The scene as it is now'}
          className="max-h-56 w-full rounded-xl bg-sunken object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={upload.isPending} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden /> Own picture
        </Button>
        <Button size="small" onClick={() => onChange({ redraw: scene.redraw + 1 })}>
          <RefreshCw aria-hidden /> Draw another
        </Button>
        {(value.image !== undefined || value.redraw !== undefined) && (
          <Button size="small" look="quiet" onClick={() => onChange({})}>
            Keep the picture
          </Button>
        )}
        <span className="text-[13px] text-muted" aria-live="polite">
          {said}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="Choose a picture"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (!file) return;
          upload.mutate(
            { kind: 'image', file },
            {
              onSuccess: ({ id }) => onChange({ image: id }),
              onError: (error) => toast.error(errorMessage(error)),
            },
          );
        }}
      />
    </div>
  );
}
