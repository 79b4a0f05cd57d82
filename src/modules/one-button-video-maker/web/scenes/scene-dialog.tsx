import { Check, ImagePlus, RefreshCw } from 'lucide-react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { LibraryButton } from '../../../workspace/web/public.tsx';
import type { FilmScene, SceneChange } from '../../scene-schemas.ts';
import { clockText } from '../times.ts';
import { useMaterials } from '../youtube/use-uploads.ts';

type Props = {
  scene: FilmScene;
  change: SceneChange;
  onClose: () => void;
  onChange: (change: SceneChange) => void;
};

type Picture = Pick<SceneChange, 'image' | 'redraw'>;

const startOf = (scene: FilmScene, { narration, headline, items, image, redraw }: SceneChange) => ({
  narration: narration ?? scene.narration,
  headline: headline ?? scene.headline,
  items: (items ?? scene.items).join('\n'),
  picture: {
    ...(image !== undefined && { image }),
    ...(redraw !== undefined && { redraw }),
  } as Picture,
});
type Typed = ReturnType<typeof startOf>;

/** What is different from the scene as it is. */
function changeOf(scene: FilmScene, typed: Typed): SceneChange {
  const lines = typed.items
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [narration, headline] = [typed.narration.trim(), typed.headline.trim()];
  return {
    ...typed.picture,
    ...(narration !== scene.narration && { narration }),
    ...(headline !== scene.headline && { headline }),
    ...(lines.join('\n') !== scene.items.join('\n') && { items: lines }),
  };
}

/** Changes one scene; nothing is rendered yet. */
export const SceneDialog = ({ scene, change, onClose, onChange }: Props) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Scene at ${clockText(scene.start)}`}
    description={scene.chapter || 'Words and picture of this scene'}
    className="w-[min(92vw,38rem)]"
  >
    <Form
      start={startOf(scene, change)}
      send={async (typed: Typed) => onChange(changeOf(scene, typed))}
      after={onClose}
    >
      <PictureChoice scene={scene} />
      <TextareaField
        name="narration"
        label="Words of the voice"
        className="min-h-28"
        maxLength={2000}
      />
      <InputField name="headline" label="Headline on the screen" maxLength={200} />
      {scene.items.length > 0 && (
        <TextareaField name="items" label="Entries on the screen" hint="One in each line." />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>
          <Check aria-hidden /> Keep changes
        </SubmitButton>
      </div>
    </Form>
  </Dialog>
);

function PictureChoice({ scene }: { scene: FilmScene }) {
  const [value, onChange] = useFormValue<Picture>('picture');
  const { materials, upload } = useMaterials();
  const own = materials?.find(({ id }) => id === value.image);
  const take = (file: File) =>
    upload.mutate(
      { kind: 'image', file },
      {
        onSuccess: ({ id }) => onChange({ image: id }),
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
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
        <FileButton
          size="small"
          busy={upload.isPending}
          inputLabel="Choose a picture"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          onFiles={([file]) => take(file)}
        >
          <ImagePlus aria-hidden /> Own picture
        </FileButton>
        <LibraryButton
          {...{ size: 'small', kind: 'image', busy: upload.isPending }}
          title="Choose a picture for the scene"
          onFile={take}
        />
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
    </div>
  );
}
