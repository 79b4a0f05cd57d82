import { ownThemes } from '#blocks/theme/own-themes.ts';
import { densities, radii, schemes, type Theme, tones } from '#blocks/theme/theme-schema.ts';
import { type FontId, fontFamilies, fontIds } from '#kernel/fonts/font-families.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';

export type BrandChoice = { readonly id: string; readonly name: string; readonly theme: Theme };
type Props = {
  readonly theme: Theme;
  readonly brands: readonly BrandChoice[];
  readonly readOnly: boolean;
  readonly onTheme: (theme: Theme) => void;
};

const roles = [
  ['primary', 'Main colour'],
  ['accent', 'Second colour'],
  ['ink', 'Words'],
  ['paper', 'Paper'],
] as const;
const usual = { primary: '#1f4fd8', accent: '#1f4fd8', ink: '#16181d', paper: '#ffffff' } as const;

/** What the page looks like: a brand, a theme of ours, or its own colours and type. Everything stays readable whatever is chosen. */
export function ThemePanel({ theme, brands, readOnly, onTheme }: Props) {
  const choice = <K extends 'radius' | 'density' | 'scheme' | 'tone'>(
    key: K,
    label: string,
    values: readonly Theme[K][],
  ) => (
    <Field label={label} key={key}>
      {(control) => (
        <Select
          {...control}
          disabled={readOnly}
          value={theme[key]}
          onChange={(event) => onTheme({ ...theme, [key]: event.target.value })}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const font = (key: 'heading' | 'text', label: string) => (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          disabled={readOnly}
          value={theme.fonts[key]}
          onChange={(event) =>
            onTheme({ ...theme, fonts: { ...theme.fonts, [key]: event.target.value as FontId } })
          }
        >
          {fontIds.map((id) => (
            <option key={id} value={id}>
              {fontFamilies[id].title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="space-y-4 p-3">
      {brands.length > 0 && (
        <section aria-label="Brands" className="flex flex-wrap gap-2">
          {brands.map(({ id, name, theme: own }) => (
            <Button key={id} size="small" disabled={readOnly} onClick={() => onTheme(own)}>
              {name}
            </Button>
          ))}
        </section>
      )}
      <section aria-label="Themes" className="grid grid-cols-3 gap-2">
        {Object.entries(ownThemes).map(([name, own]) => (
          <button
            key={name}
            type="button"
            disabled={readOnly}
            aria-pressed={JSON.stringify(own) === JSON.stringify(theme)}
            className="rounded-lg border p-2 text-[13px] capitalize hover:bg-sunken aria-pressed:border-accent"
            onClick={() => onTheme(own)}
          >
            <span className="mb-1 flex justify-center gap-1" aria-hidden>
              {[own.colours.primary, own.colours.accent, own.colours.paper].map((colour) => (
                <span
                  key={colour}
                  className="size-4 rounded-full border"
                  style={{ background: colour }}
                />
              ))}
            </span>
            {name}
          </button>
        ))}
      </section>
      <div className="grid grid-cols-2 gap-3">
        {roles.map(([key, label]) => (
          <Field key={key} label={label}>
            {(control) => (
              <Input
                {...control}
                type="color"
                disabled={readOnly}
                value={theme.colours[key] ?? usual[key]}
                onChange={(event) =>
                  onTheme({ ...theme, colours: { ...theme.colours, [key]: event.target.value } })
                }
              />
            )}
          </Field>
        ))}
        {font('heading', 'Headings')}
        {font('text', 'Text')}
        {choice('radius', 'Corners', radii)}
        {choice('density', 'Space', densities)}
        {choice('tone', 'Sections', tones)}
        {choice('scheme', 'Light and dark', schemes)}
      </div>
    </div>
  );
}
