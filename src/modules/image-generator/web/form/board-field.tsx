import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '#ui/fields/field.tsx';
import { workspaceQueries } from '../queries.ts';

type Props = {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
};

/** Where the pictures go; chosen before they are made. */
export function BoardField({ value, onChange, error }: Props) {
  const { data } = useQuery(
    workspaceQueries.projects.queryOptions({ input: { kind: 'board', limit: 100 } }),
  );
  const boards = data?.projects ?? [];
  return (
    <Field label="Board" error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">The usual one</option>
          {boards.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
