import { useQuery } from '@tanstack/react-query';
import { callTool } from '#shell/tools/call-tool.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import type { Character } from '../../character-schema.ts';
import { type Consent, ConsentFields } from '../consent-fields.tsx';
import { pictureOf, useStyle } from '../design/use-style.ts';
import { EitherFields } from '../either-fields.tsx';

export type Speaker = Consent & {
  readonly is: 'character' | 'photo';
  readonly character: string;
  readonly photo: string;
};
type Found = Character & { readonly characterId: string };
type Props = { readonly speaker: Speaker; readonly onChange: (speaker: Speaker) => void };

const ways = [
  ['character', 'A drawn character'],
  ['photo', 'A photo'],
] as const;

/** Who speaks: a saved character, or the photo of somebody who agreed. */
export function SpeakerField({ speaker, onChange }: Props) {
  const set = (change: Partial<Speaker>) => onChange({ ...speaker, ...change });
  return (
    <EitherFields
      legend="Who speaks"
      name="speaker"
      ways={ways}
      value={speaker.is}
      onChange={(is) => set({ is })}
    >
      {speaker.is === 'character' ? (
        <CharacterChoice value={speaker.character} onChange={(character) => set({ character })} />
      ) : (
        <>
          <AssetField
            label="Photo"
            hint="From the front, evenly lit, with the mouth in view. It goes to the service that makes the film and nowhere else."
            kind="image"
            space=""
            accept="image/*"
            value={speaker.photo || undefined}
            onChange={(photo) => set({ photo: photo ?? '' })}
          />
          <ConsentFields consent={speaker} onChange={set} keptWith="the film" />
        </>
      )}
    </EitherFields>
  );
}

function CharacterChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: [['workspace'], 'characters'],
    queryFn: async () =>
      (await callTool<{ characters: Found[] }>('avatar.find-character', { limit: 100 })).output,
  });
  const characters = data?.characters ?? [];
  const chosen = characters.find(({ characterId }) => characterId === value);
  if (data && characters.length === 0) {
    return (
      <p className="text-sm text-muted">
        You have no character yet. Design a face first and save it as a character.
      </p>
    );
  }
  return (
    <div className="flex items-end gap-3">
      {chosen && <Face character={chosen} />}
      <Field label="Character" className="flex-1">
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose one</option>
            {characters.map(({ characterId, name }) => (
              <option key={characterId} value={characterId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Face({ character }: { character: Character }) {
  const picture = pictureOf(useStyle(character.style), character);
  return picture ? (
    <img src={picture} alt="" className="size-16 rounded-xl border bg-[#f4f1ea]" />
  ) : null;
}
