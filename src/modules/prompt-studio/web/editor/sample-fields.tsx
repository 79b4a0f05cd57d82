import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/fields/field.tsx';
import type { Writing } from '../../submission-schemas.ts';
import { mostPictures, mostSamples } from '../../writing.ts';
import { AddPicture } from './add-picture.tsx';

type Props = {
  readonly writing: Writing;
  readonly error?: string | undefined;
  readonly onChange: (part: Partial<Writing>) => void;
};

/** What comes out of the prompt: texts and pictures that everybody may see. */
export function SampleFields({ writing, error, onChange }: Props) {
  const { samples, pictures } = writing;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">Sample outputs</legend>
      <p className="mb-3 text-[13px] text-muted">
        Shown to everyone. The first picture becomes the cover.
      </p>
      <ul className="flex flex-col gap-2">
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other name than their place
          <li key={index} className="flex items-start gap-2">
            <Textarea
              aria-label={`Sample ${index + 1}`}
              className="min-h-32"
              value={sample}
              maxLength={4000}
              onChange={({ target }) => onChange({ samples: samples.with(index, target.value) })}
            />
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove sample ${index + 1}`}
              onClick={() => onChange({ samples: samples.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Pictures pictures={pictures} onChange={(next) => onChange({ pictures: next })} />
      <div className="mt-3 flex flex-wrap gap-2">
        {samples.length < mostSamples && (
          <Button size="small" onClick={() => onChange({ samples: [...samples, ''] })}>
            <Plus aria-hidden /> Add a text
          </Button>
        )}
        {pictures.length < mostPictures && (
          <AddPicture
            title={writing.title}
            onAdd={(path, isCover) =>
              onChange({ pictures: isCover ? [path, ...pictures] : [...pictures, path] })
            }
          />
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-[13px] font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Pictures = (props: {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
}) => (
  <ul className="mt-3 grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4">
    {props.pictures.map((path, index) => (
      <li key={path} className="group relative overflow-hidden rounded-xl border">
        <img
          src={path}
          alt={`Sample ${index + 1}`}
          className="aspect-square size-full object-cover"
        />
        <Button
          size="icon"
          className="absolute top-1.5 right-1.5"
          aria-label={`Remove picture ${index + 1}`}
          onClick={() => props.onChange(props.pictures.filter((one) => one !== path))}
        >
          <Trash2 aria-hidden />
        </Button>
      </li>
    ))}
  </ul>
);
