import { useState } from 'react';
import { hueBands } from '#kernel/photo/recipe.ts';
import { Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

type Band = (typeof hueBands)[number];

const colours: Readonly<Record<Band, string>> = {
  ...{ red: '#e5484d', orange: '#f08a24', yellow: '#e7c31c', green: '#46a758' },
  ...{ aqua: '#22b8b0', blue: '#3e63dd', purple: '#8e4ec6', magenta: '#d6409f' },
};
const properties = ['hue', 'saturation', 'luminance'] as const;
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Hue, saturation and brightness of one range of colours, without the others. */
export function HueBands() {
  const { recipe, set } = usePhotoEditor();
  const [band, setBand] = useState<Band>('red');
  const change = (property: (typeof properties)[number], value: number) => {
    const { [property]: _, ...others } = recipe.hsl?.[band] ?? {};
    const next = value === 0 ? others : { ...others, [property]: value };
    const { [band]: __, ...bands } = recipe.hsl ?? {};
    const hsl = Object.keys(next).length > 0 ? { ...bands, [band]: next } : bands;
    const isLeft = Object.keys(hsl).length > 0;
    set({ hsl: isLeft ? hsl : undefined }, `${titled(band)}: ${property}`);
  };
  return (
    <Section title="Single colours">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not lay out its buttons in a row */}
      <div role="group" aria-label="Range of colours" className="grid grid-cols-8 gap-1">
        {hueBands.map((name) => (
          <button
            key={name}
            type="button"
            title={titled(name)}
            aria-label={titled(name)}
            aria-pressed={band === name}
            onClick={() => setBand(name)}
            className="relative aspect-square rounded-full border-2 border-transparent aria-pressed:border-ink"
          >
            <span
              className="absolute inset-0.5 rounded-full"
              style={{ background: colours[name] }}
            />
            {recipe.hsl?.[name] && (
              <span className="absolute inset-[38%] rounded-full bg-white" aria-hidden />
            )}
          </button>
        ))}
      </div>
      {properties.map((property) => (
        <Slider
          key={property}
          label={`${titled(property)} of ${band}`}
          value={recipe.hsl?.[band]?.[property] ?? 0}
          onChange={(value) => change(property, value)}
        />
      ))}
    </Section>
  );
}
