import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';

type Props = {
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Only those whose characters can speak without a service. */
  readonly onlySpeaking?: boolean;
};

/** The ways of drawing, with whose work the chosen one is. */
export function StyleField({ value, onChange, onlySpeaking = false }: Props) {
  const { data } = useQuery({
    ...queries.styles.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const styles = (data?.styles ?? []).filter(({ speaks }) => speaks || !onlySpeaking);
  const chosen = styles.find(({ id }) => id === value);
  const [own, free] = [
    styles.filter(({ isFree }) => !isFree),
    styles.filter(({ isFree }) => isFree),
  ];
  const option = ({ id, title }: { id: string; title: string }) => (
    <option key={id} value={id}>
      {title}
    </option>
  );
  return (
    <Field label="Style" hint={chosen && creditOf(chosen)}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {chosen === undefined && <option value={value}>Loading …</option>}
          <optgroup label="For any use">{free.map(option)}</optgroup>
          {own.length > 0 && <optgroup label="With terms of their own">{own.map(option)}</optgroup>}
        </Select>
      )}
    </Field>
  );
}

const creditOf = (style: { author: string; licence: string; isFree: boolean }) =>
  `Drawn by ${style.author}, ${style.licence.replace(/\.$/, '')}.${style.isFree ? '' : ' Read its terms before you use it commercially.'}`;
