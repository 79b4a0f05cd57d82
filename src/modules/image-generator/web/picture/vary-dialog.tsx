import { Button } from '#ui/button.tsx';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { FoundImage } from '../../found-image.ts';
import { MaskPainter } from './mask-painter.tsx';
import { useVary } from './use-vary.ts';

type Props = {
  readonly picture: FoundImage;
  readonly boardId: string | undefined;
  readonly onClose: () => void;
};

/** Asks for variants: how far away they may be, in which words, and of which part. */
export function VaryDialog({ picture, boardId, onClose }: Props) {
  const vary = useVary(picture, boardId, onClose);
  const { wish, change, mask, masking, editing, isDrawn } = vary;
  return (
    <Dialog open onOpenChange={onClose} title="Vary this picture" className="w-[min(96vw,60rem)]">
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <MaskPainter picture={picture} mask={mask} isOn={masking.length > 0} />
        <div className="flex flex-col gap-4">
          <Field label="What it should show">
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={wish.prompt}
                onChange={({ target }) => change({ prompt: target.value })}
              />
            )}
          </Field>
          <Field
            label={`Strength: ${Math.round(wish.strength * 100)} %`}
            hint="0 leaves everything as it is, 100 begins anew."
          >
            {(control) => (
              <input
                {...control}
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={wish.strength}
                onChange={({ target }) => change({ strength: target.valueAsNumber })}
                className="accent-accent"
              />
            )}
          </Field>
          <Choices vary={vary} />
          {editing.length === 0 && (
            <p className="text-[13px] text-muted">{keylessWords(isDrawn)}</p>
          )}
          <Button
            look="primary"
            busy={vary.isBusy}
            disabled={editing.length === 0 && !isDrawn}
            onClick={() => void vary.submit()}
          >
            Make {wish.count === 1 ? 'a variant' : `${wish.count} variants`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const keylessWords = (isDrawn: boolean): string =>
  isDrawn
    ? 'Without a key the Local engine draws variants of its own pictures: details change first, then colours, then the arrangement.'
    : 'Photographs need a service that edits pictures. Add a key for one, such as OpenAI or Runware.';

/** How many, and by whom. */
function Choices({ vary }: { vary: ReturnType<typeof useVary> }) {
  const { wish, change, mask, masking, editing, isDrawn } = vary;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="How many">
        {(control) => (
          <Select
            {...control}
            value={wish.count}
            onChange={({ target }) => change({ count: Number(target.value) })}
          >
            {[1, 2, 3, 4, 6, 8, 12].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Made by">
        {(control) => (
          <Select
            {...control}
            value={wish.service}
            onChange={({ target }) => change({ service: target.value })}
          >
            <option value="auto">Automatic</option>
            {(mask.isPainted ? masking : editing).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isDrawn && !mask.isPainted && <option value="local">Local engine</option>}
          </Select>
        )}
      </Field>
    </div>
  );
}
