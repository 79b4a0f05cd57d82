import { Field, Select } from '#ui/fields/field.tsx';
import { nameOfSpace, useSpaces } from './use-spaces.ts';

type Props = { readonly value: string; readonly onChange: (id: string) => void };

/** Where something new goes; only asked of people who are in a team. Empty is one's own space. */
export function SpaceField({ value, onChange }: Props) {
  const { spaces, isInTeam, mayEdit } = useSpaces();
  if (!isInTeam) return null;
  return (
    <Field label="Where it is kept" hint="Everybody in a team sees what is kept there.">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {spaces
            .filter(({ id }) => mayEdit(id))
            .map((space) => (
              <option key={space.id} value={space.kind === 'personal' ? '' : space.id}>
                {nameOfSpace(space)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
