import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { type Brand, coloursOf } from '../../brand-schema.ts';
import { AssetField } from '../assets/asset-field.tsx';
import { FontFields } from './font-fields.tsx';
import { WordField } from './word-field.tsx';

type Props = {
  readonly brand: Brand;
  /** Where the brand lies; its logo must lie there, too. */
  readonly spaceId: string;
  readonly onChange: (next: Brand) => void;
};
const noVoice = { tone: '', address: 'you', wanted: [], banned: [] } as const;
const roles = [
  ['primary', 'Main colour'],
  ['accent', 'Accent'],
  ['ink', 'Text'],
  ['paper', 'Background'],
] as const;

export function BrandForm({ brand, spaceId, onChange }: Props) {
  const set = (change: Partial<Brand>) => onChange({ ...brand, ...change });
  const voice = { ...noVoice, ...brand.voice, wanted: [], banned: [] };
  const words = { wanted: brand.voice?.wanted ?? [], banned: brand.voice?.banned ?? [] };
  const speak = (change: Partial<NonNullable<Brand['voice']>>) =>
    set({ voice: { ...voice, ...words, ...change } });
  const fonts = brand.fonts ?? { heading: '', text: '' };
  const setFonts = (next: typeof fonts) => {
    const { fonts: _, ...rest } = brand;
    // Both or none: half a pair of typefaces says nothing.
    onChange(next.heading && next.text ? { ...rest, fonts: next } : rest);
  };
  const setLogo = (logo: string | undefined) => {
    const { logo: _, ...rest } = brand;
    onChange(logo ? { ...rest, logo } : rest);
  };
  return (
    <div className="flex flex-col gap-8">
      <Field label="Name" error={brand.name.trim() ? undefined : 'A brand needs a name.'}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={brand.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <AssetField
        label="Logo"
        kind="image"
        accept="image/*"
        space={spaceId}
        value={brand.logo}
        onChange={setLogo}
      />
      <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <legend className="mb-3 text-lg">Colours</legend>
        {roles.map(([role, label]) => (
          <Field key={role} label={label}>
            {(control) => (
              <Input
                {...control}
                type="color"
                className="p-1"
                value={coloursOf(brand)[role]}
                onChange={({ target }) =>
                  set({ colours: { ...brand.colours, [role]: target.value } })
                }
              />
            )}
          </Field>
        ))}
      </fieldset>
      <FontFields fonts={fonts} onChange={setFonts} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-lg">Voice</legend>
        <Field label="Tone" hint="A few words, such as “plain and warm”.">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={voice.tone}
              onChange={({ target }) => speak({ tone: target.value })}
            />
          )}
        </Field>
        <Field label="It speaks">
          {(control) => (
            <Select
              {...control}
              value={voice.address}
              onChange={({ target }) => speak({ address: target.value as 'you' | 'we' })}
            >
              <option value="you">to you</option>
              <option value="we">as we</option>
            </Select>
          )}
        </Field>
        <WordField
          label="Words it likes"
          words={words.wanted}
          onChange={(wanted) => speak({ wanted })}
        />
        <WordField
          label="Words it never uses"
          words={words.banned}
          onChange={(banned) => speak({ banned })}
        />
      </fieldset>
      <Field label="Postal address" hint="For imprints and mails.">
        {(control) => (
          <Textarea
            {...control}
            maxLength={500}
            value={brand.postal ?? ''}
            onChange={({ target }) => set({ postal: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
