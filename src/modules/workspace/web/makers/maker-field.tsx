import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';

type Props = {
  readonly kind: 'text' | 'image' | 'audio' | 'video';
  readonly label: string;
  /** Id of a service; `local` for the hub's own engine. */
  readonly value: string;
  readonly onChange: (service: string) => void;
  /** What the Local engine does here, such as "Local engine (quotations)". */
  readonly local: string;
  readonly className?: string;
};

/** Who makes it: the Local engine or one of the services with a key. Not shown where there is no choice. */
export function MakerField({ kind, label, value, onChange, local, className }: Props) {
  const { data } = useQuery({
    ...queries.makers.queryOptions({ input: { kind } }),
    staleTime: 60_000,
  });
  if (!data || data.services.length === 0) return null;
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {data.isLocalOn && <option value="local">{local}</option>}
          {data.services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
