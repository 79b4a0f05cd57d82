import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { BrandField } from '../../../workspace/web/public.tsx';

const styles = [
  ['illustration', 'Illustration'],
  ['poster', 'Poster with the words'],
  ['pattern', 'Pattern'],
  ['gradient', 'Gradient'],
] as const;

type Props = {
  /** What the prompt is called: the first wish. */
  readonly title: string;
  readonly onClose: () => void;
  /** Id of the asset that was chosen. */
  readonly onUse: (assetId: string) => void;
};

/** Draws a cover with the Image Generator's own studio, again until it fits. */
export function CoverDialog({ title, onClose, onUse }: Props) {
  const [prompt, setPrompt] = useState(title);
  const [style, setStyle] = useState<string>('illustration');
  const [brandId, setBrandId] = useState('');
  const { call } = useTool<object, unknown>('image.generate');
  const drawn = call.data?.assets[0];
  const [width, height] = [1280, 960];
  const draw = () =>
    call.mutate({
      ...{ prompt, style, width, height, count: 1, service: 'local' },
      ...(brandId && { brandId }),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Draw a cover"
      description="The Local engine draws it on this hub, free of charge. It is kept in your library."
      className="w-[min(96vw,34rem)]"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog lies within the editor's form in React's eyes.
          event.stopPropagation();
          draw();
        }}
      >
        <Field label="What it should show">
          {(control) => (
            <Input
              {...control}
              value={prompt}
              maxLength={400}
              onChange={({ target }) => setPrompt(target.value)}
            />
          )}
        </Field>
        <Field label="Style">
          {(control) => (
            <Select {...control} value={style} onChange={({ target }) => setStyle(target.value)}>
              {styles.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <BrandField value={brandId} onChange={setBrandId} />
        {call.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(call.error)}
          </p>
        )}
        {drawn && <img src={drawn.url} alt="The cover" className="w-full rounded-xl border" />}
        <p className="text-[13px] text-muted">
          For photographs, make one in the{' '}
          <Link
            className="underline"
            to={`/image-generator#prompt=${encodeURIComponent(prompt)}`}
            target="_blank"
          >
            Image Generator
          </Link>{' '}
          and take it from the library.
        </p>
        <div className="flex justify-end gap-2">
          <Button type="submit" busy={call.isPending} disabled={prompt.trim() === ''}>
            {drawn ? 'Draw another' : 'Draw it'}
          </Button>
          <Button
            look="primary"
            disabled={!drawn || call.isPending}
            onClick={() => {
              if (drawn) onUse(drawn.id);
              onClose();
            }}
          >
            Use it as the cover
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
