import { Select } from '#ui/field.tsx';
import { Wide } from '#ui/wide.tsx';

export type Column = {
  readonly name: string;
  readonly type: string;
  readonly samples: readonly string[];
};
/** Field by column. */
export type Mapping = Readonly<Record<string, string>>;

type Props = {
  readonly columns: readonly Column[];
  readonly fields: readonly { readonly name: string; readonly isRequired: boolean }[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  /** Column that the hub found at fault, with what it said. */
  readonly fault?: { readonly column: string; readonly message: string } | undefined;
};

/** Which column goes into which field, with a few values of each to tell them by. */
export function MappingTable({ columns, fields, mapping, onChange, fault }: Props) {
  const set = (column: string, field: string) => {
    // A field can hold one column only: the other one lets go.
    const others = Object.entries(mapping).filter(
      ([one, name]) => one !== column && name !== field,
    );
    onChange(Object.fromEntries(field ? [...others, [column, field]] : others));
  };
  return (
    <Wide label="Columns and fields">
      <table className="w-full min-w-[34rem] text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">Column</th>
            <th className="py-2 pr-4 font-medium">First values</th>
            <th className="py-2 font-medium">Goes to</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, type, samples }) => (
            <tr key={name} className="border-t align-middle">
              <th scope="row" className="max-w-48 py-2 pr-4 font-medium">
                <span className="block truncate">{name}</span>
                <span className="text-xs font-normal text-muted">{type}</span>
              </th>
              <td className="max-w-64 truncate py-2 pr-4 text-muted">
                {samples.join(' · ') || 'nothing'}
              </td>
              <td className="py-2">
                <Select
                  aria-label={`Field for ${name}`}
                  aria-invalid={fault?.column === name || undefined}
                  className="w-52"
                  value={mapping[name] ?? ''}
                  onChange={({ target }) => set(name, target.value)}
                >
                  <option value="">Leave out</option>
                  {fields.map((field) => (
                    <option key={field.name} value={field.name}>
                      {field.name}
                      {field.isRequired && ' (needed)'}
                    </option>
                  ))}
                </Select>
                {fault?.column === name && (
                  <p role="alert" className="mt-1 text-[13px] text-danger">
                    {fault.message}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
