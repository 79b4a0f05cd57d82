import { useQuery } from '@tanstack/react-query';
import type { ServiceId } from '#kernel/services.ts';
import { createModuleQueries } from '#shell/hub/api.ts';
import { Select } from '#ui/fields/field.tsx';
import type { contract } from '../../contract.ts';

const own = createModuleQueries<typeof contract>('aiChat');

/** Models of one service; the empty value is the service's default. */
export function ModelPicker(props: {
  service: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const models = useQuery(
    own.models.queryOptions({ input: { service: props.service as ServiceId } }),
  );
  const list = models.data?.models ?? [];
  if (list.length === 0) return null;
  return (
    <Select
      aria-label="Model"
      className="h-9 w-auto max-w-full rounded-full text-[13px]"
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      <option value="">Default model ({list[0]})</option>
      {list.map((model) => (
        <option key={model} value={model}>
          {model}
        </option>
      ))}
    </Select>
  );
}
