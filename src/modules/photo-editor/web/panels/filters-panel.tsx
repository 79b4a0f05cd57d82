import { Palette } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type FilterName, filterNames } from '#kernel/photo/recipe.ts';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { Frame } from '../preview/preview-messages.ts';
import type { PhotoPanel } from './photo-panel.ts';

const choices: readonly (FilterName | undefined)[] = [undefined, ...filterNames];
const titleOf = (name: FilterName | undefined) =>
  name ? name.charAt(0).toUpperCase() + name.slice(1) : 'None';

function Panel() {
  const { recipe, set, preview } = usePhotoEditor();
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  const { filter, filterAmount, ...own } = recipe;
  const plain = JSON.stringify(own);
  useEffect(() => {
    let isOver = false;
    // While a slider of another panel could still move, one look a moment is enough.
    const timer = setTimeout(async () => {
      const base = JSON.parse(plain);
      const made = await preview.small(
        choices.map((name) => (name ? { ...base, filter: name } : base)),
      );
      if (!isOver) setFrames(made);
    }, 50);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [preview, plain]);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {choices.map((name, at) => (
          <li key={titleOf(name)}>
            <button
              type="button"
              aria-pressed={filter === name}
              onClick={() =>
                set(
                  { filter: name, ...(!name && { filterAmount: undefined }) },
                  `Filter: ${titleOf(name)}`,
                )
              }
              className="flex w-full flex-col items-center gap-1 rounded-lg border-2 border-transparent p-1 text-[13px] aria-pressed:border-accent"
            >
              <Thumb frame={frames[at]} />
              {titleOf(name)}
            </button>
          </li>
        ))}
      </ul>
      {filter && (
        <Slider
          label="Strength"
          {...{ min: 0, max: 100, rest: 100 }}
          unit=" %"
          value={filterAmount ?? 100}
          onChange={(value) =>
            set(
              { filterAmount: value === 100 ? undefined : Math.max(value, 1) },
              'Strength of the filter',
            )
          }
        />
      )}
    </>
  );
}

function Thumb({ frame }: { frame: Frame | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!frame || !canvas.current) return;
    canvas.current.width = frame.width;
    canvas.current.height = frame.height;
    canvas.current
      .getContext('2d')
      ?.putImageData(new ImageData(frame.data, frame.width, frame.height), 0, 0);
  }, [frame]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="aspect-square w-full rounded bg-sunken object-cover"
    />
  );
}

export const filtersPanel: PhotoPanel = {
  forLayers: true,
  ...{ id: 'filters', title: 'Filters', letter: 'F', icon: Palette, Panel },
  owns: ['filter', 'filterAmount'],
};
