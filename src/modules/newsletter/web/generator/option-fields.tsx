import { useQuery } from '@tanstack/react-query';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { themes } from '../editor/themes.ts';
import { queries } from '../queries.ts';
import type { Options } from './draft-sources.ts';

type Props = { readonly options: Options; readonly onChange: (part: Partial<Options>) => void };
type Choice = readonly { readonly id: string; readonly name: string }[];

const named = (ids: readonly string[]): Choice =>
  ids.map((id) => ({ id, name: id.slice(0, 1).toUpperCase() + id.slice(1) }));
const tones = named(['friendly', 'professional', 'playful', 'plain']);
const lengths = named(['short', 'medium', 'long']);
const languages = named([
  ...['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Dutch', 'Polish'],
]);

/** Name, purpose, tone, length, language, colours, and what writes. */
export function OptionFields({ options, onChange }: Props) {
  const services = useQuery(queries.generator.services.queryOptions());
  const local = options.service === 'local';
  const choose = (label: string, name: keyof Options, choices: Choice, hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={options[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          {choices.map(({ id, name: text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const write = (label: string, name: 'title' | 'purpose', most: number, hint: string) => (
    <Field label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          maxLength={most}
          value={options[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {write('Issue name', 'title', 120, 'Shown in the band at the top.')}
      {write('Purpose', 'purpose', 500, 'One sentence, such as: what changed for members in May.')}
      {choose(
        'Written by',
        'service',
        services.data?.services ?? [{ id: 'local', name: 'Local engine' }],
        local
          ? 'Chooses sentences from the sources; invents nothing.'
          : 'Writes freely from the sources.',
      )}
      {choose(
        'Language',
        'language',
        languages,
        local ? 'The local engine keeps the sources’ language.' : undefined,
      )}
      {choose('Tone', 'tone', tones)}
      {choose('Length', 'length', lengths)}
      {choose('Colours', 'theme', themes)}
    </div>
  );
}
