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
const noVoice = { tone: '', address: 'you' } as const;
const roles = [
  ['primary', 'Main colour'],
  ['accent', 'Accent'],
  ['ink', 'Text'],
  ['paper', 'Background'],
] as const;

export function BrandForm({ brand, spaceId, onChange }: Props) {
  const set = (change: Partial<Brand>) => onChange({ ...brand, ...change });
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
      <ColourFields brand={brand} onChange={(colours) => set({ colours })} />
      <FontFields fonts={fonts} onChange={setFonts} />
      <VoiceFields voice={brand.voice} onChange={(voice) => set({ voice })} />
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

function ColourFields(props: { brand: Brand; onChange: (colours: Brand['colours']) => void }) {
  const { brand, onChange } = props;
  return (
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
              onChange={({ target }) => onChange({ ...brand.colours, [role]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

type Voice = NonNullable<Brand['voice']>;

function VoiceFields(props: { voice: Brand['voice']; onChange: (voice: Voice) => void }) {
  const words = { wanted: props.voice?.wanted ?? [], banned: props.voice?.banned ?? [] };
  const voice: Voice = { ...noVoice, ...props.voice, ...words };
  const speak = (change: Partial<Voice>) => props.onChange({ ...voice, ...change });
  return (
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
  );
}
