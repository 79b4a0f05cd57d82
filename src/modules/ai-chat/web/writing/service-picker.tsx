import { Select } from '#ui/fields/field.tsx';

/** Chooses who answers; the empty value leaves it to the router or the conversation. */
export const ServicePicker = (props: {
  services: readonly { id: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  automatic: string;
  label?: string;
}) => (
  <Select
    aria-label={props.label ?? 'Service'}
    className="h-9 w-auto max-w-full rounded-full text-[13px]"
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
  >
    <option value="">{props.automatic}</option>
    {props.services.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
);
