import { SlidersHorizontal } from 'lucide-react';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { Histogram } from '../controls/histogram.tsx';
import { Section } from '../controls/section.tsx';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { HueBands } from './hue-bands.tsx';
import type { PhotoPanel } from './photo-panel.ts';

type Level =
  | 'contrast'
  | 'highlights'
  | 'shadows'
  | 'whites'
  | 'blacks'
  | 'temperature'
  | 'tint'
  | 'vibrance'
  | 'saturation'
  | 'sharpen'
  | 'vignette';
const groups: readonly { readonly title: string; readonly levels: readonly [Level, string][] }[] = [
  {
    title: 'Light',
    levels: [
      ['contrast', 'Contrast'],
      ['highlights', 'Highlights'],
      ['shadows', 'Shadows'],
      ['whites', 'Whites'],
      ['blacks', 'Blacks'],
    ],
  },
  {
    title: 'Colour',
    levels: [
      ['temperature', 'Temperature'],
      ['tint', 'Tint'],
      ['vibrance', 'Vibrance'],
      ['saturation', 'Saturation'],
    ],
  },
  {
    title: 'Finish',
    levels: [
      ['sharpen', 'Sharpness'],
      ['vignette', 'Vignette'],
    ],
  },
];

function Panel() {
  const { recipe, set } = usePhotoEditor();
  return (
    <>
      <Histogram />
      {groups.map(({ title, levels }) => (
        <Section key={title} title={title}>
          {title === 'Light' && (
            <Slider
              label="Exposure"
              {...{ min: -3, max: 3, step: 0.05 }}
              value={recipe.exposure ?? 0}
              onChange={(exposure) => set({ exposure }, 'Exposure')}
            />
          )}
          {levels.map(([field, label]) => (
            <Slider
              key={field}
              label={label}
              value={recipe[field] ?? 0}
              onChange={(value) => set({ [field]: value }, label)}
            />
          ))}
          {title === 'Finish' && <Grain />}
        </Section>
      ))}
      <HueBands />
    </>
  );
}

function Grain() {
  const { recipe, set } = usePhotoEditor();
  const { amount = 0, seed = Math.floor(Math.random() * 4_294_967_295) } = recipe.grain ?? {};
  return (
    <Slider
      label="Grain"
      {...{ min: 0, max: 100 }}
      value={amount}
      onChange={(next) => set({ grain: next > 0 ? { amount: next, seed } : undefined }, 'Grain')}
    />
  );
}

const owns: readonly (keyof Recipe)[] = [
  ...(['exposure', 'contrast', 'highlights', 'shadows', 'whites', 'blacks'] as const),
  ...(['temperature', 'tint', 'vibrance', 'saturation', 'hsl'] as const),
  ...(['sharpen', 'vignette', 'grain'] as const),
];

export const adjustPanel: PhotoPanel = {
  forLayers: true,
  ...{ id: 'adjust', title: 'Adjust', letter: 'A', icon: SlidersHorizontal, owns, Panel },
};
