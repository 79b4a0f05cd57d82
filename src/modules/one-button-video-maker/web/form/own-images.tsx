import { ChevronLeft, ChevronRight, FolderOpen, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { LibraryButton } from '../../../workspace/web/public.tsx';
import type { Material } from '../../contract.ts';
import { mostOwnImages } from '../../film-choices.ts';
import { useMaterials } from '../youtube/use-uploads.ts';

type Props = { value: readonly string[]; onChange: (ids: string[]) => void };

/** The person's own pictures, in the order of the film: dragged, or moved by their buttons. */
export function OwnImages({ value, onChange }: Props) {
  const { materials, upload } = useMaterials();
  const [dragged, setDragged] = useState<number>();
  // Newer choices must not be lost while several files are sent one after another.
  const latest = useRef(value);
  latest.current = value;
  const shown = value.map((id) => materials?.find((one) => one.id === id));
  const put = (ids: string[]) => {
    latest.current = ids;
    onChange(ids);
  };
  const move = (from: number, to: number) => {
    const ids = value.filter((_, index) => index !== from);
    put([...ids.slice(0, to), value[from] as string, ...ids.slice(to)]);
  };
  const add = async (files: readonly File[]) => {
    for (const file of files.slice(0, mostOwnImages - latest.current.length)) {
      try {
        const { id } = await upload.mutateAsync({ kind: 'image', file });
        put([...latest.current, id]);
      } catch (error) {
        toast.error(`${file.name}: ${errorMessage(error)}`);
      }
    }
  };
  return (
    <fieldset className="sm:col-span-full">
      <legend className="mb-1.5 text-sm font-medium">Own images</legend>
      <ol className="flex flex-wrap gap-2" aria-label="Own images in the order of the film">
        {shown.map((material, index) => (
          <li
            key={value[index]}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== index) move(dragged, index);
              setDragged(undefined);
            }}
            className={cn('w-28 rounded-lg border p-1', dragged === index && 'opacity-50')}
          >
            <Tile
              material={material}
              place={index + 1}
              isLast={index === value.length - 1}
              onMove={(step) => move(index, index + step)}
              onRemove={() => put(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
        {value.length < mostOwnImages && (
          <li className="flex flex-col gap-1">
            <FileButton
              inputLabel="Choose images"
              multiple
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              className="h-auto min-h-24 w-28 grow flex-col gap-1 border-dashed whitespace-normal"
              busy={upload.isPending}
              onFiles={(files) => void add(files)}
            >
              <ImagePlus aria-hidden /> Add images
            </FileButton>
            <LibraryButton
              {...{ size: 'small', look: 'quiet', kind: 'image', className: 'w-28' }}
              title="Choose a picture for the film"
              aria-label="From the library"
              busy={upload.isPending}
              onFile={(file) => void add([file])}
            >
              <FolderOpen aria-hidden /> Library
            </LibraryButton>
          </li>
        )}
      </ol>
      <p className="mt-1.5 text-[13px] text-muted">
        Up to {mostOwnImages}, spread over the film in this order.
      </p>
    </fieldset>
  );
}

function Tile(props: {
  material: Material | undefined;
  place: number;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const name = props.material?.name ?? `Image ${props.place}`;
  const small = 'size-7';
  return (
    <>
      {props.material ? (
        <img src={props.material.url} alt={name} className="h-16 w-full rounded object-cover" />
      ) : (
        <span className="flex h-16 items-center justify-center text-xs text-muted">Loading …</span>
      )}
      <span className="mt-1 flex justify-between">
        <Button
          {...{ look: 'quiet', size: 'icon', className: small }}
          aria-label={`Move ${name} forward`}
          disabled={props.place === 1}
          onClick={() => props.onMove(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          {...{ look: 'quiet', size: 'icon', className: small }}
          aria-label={`Remove ${name}`}
          onClick={props.onRemove}
        >
          <X aria-hidden />
        </Button>
        <Button
          {...{ look: 'quiet', size: 'icon', className: small }}
          aria-label={`Move ${name} back`}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </span>
    </>
  );
}
