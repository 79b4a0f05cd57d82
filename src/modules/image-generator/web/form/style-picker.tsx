import {
  Blend,
  ChartNoAxesCombined,
  Grid3x3,
  Image,
  type LucideIcon,
  Scissors,
  Type,
} from 'lucide-react';
import { cn } from '#ui/class-names.ts';
import { type Style, styles } from '../../image-styles.ts';

const looks: Readonly<Record<Style, readonly [title: string, icon: LucideIcon]>> = {
  illustration: ['Illustration', Image],
  pattern: ['Pattern', Grid3x3],
  gradient: ['Gradient', Blend],
  poster: ['Poster', Type],
  collage: ['Collage', Scissors],
  'data-art': ['Data art', ChartNoAxesCombined],
};

type Props = { readonly value: Style; readonly onChange: (style: Style) => void };

/** What kind of picture it becomes. */
export const StylePicker = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">Style</legend>
    <div className="grid grid-cols-3 gap-2">
      {styles.map((style) => {
        const [title, Icon] = looks[style];
        return (
          <label
            key={style}
            className={cn(
              'flex cursor-pointer flex-col items-center gap-1 rounded-lg border px-1 py-2 text-[13px] has-focus-visible:outline-2 has-focus-visible:outline-accent',
              style === value
                ? 'border-accent bg-accent-soft text-on-accent-soft'
                : 'border-line-strong/60 hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name="style"
              className="sr-only"
              checked={style === value}
              onChange={() => onChange(style)}
            />
            <Icon className="size-4.5" strokeWidth={1.75} aria-hidden />
            {title}
          </label>
        );
      })}
    </div>
  </fieldset>
);
