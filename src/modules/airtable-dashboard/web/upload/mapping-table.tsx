import { Select } from '#ui/field.tsx';
import { Wide } from '#ui/wide.tsx';
import type { ImportView } from '../../contract.ts';

type Props = {
  readonly columns: ImportView['columns'];
  readonly fields: readonly string[];
  /** Field by the place of its column. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (mapping: Record<string, string>) => void;
};

/** Which column goes into which field, with a few values of each to tell them by. */
export function MappingTable({ columns, fields, mapping, onChange }: Props) {
  const set = (at: number, field: string) => {
    const { [at]: _, ...rest } = mapping;
    // A field can hold one column only: the other one lets go.
    const others = Object.entries(rest).filter(([, name]) => name !== field);
    onChange(Object.fromEntries(field ? [...others, [String(at), field]] : others));
  };
  return (
    <Wide label="Columns and fields">
      <table className="w-full min-w-[34rem] text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">Column</th>
            <th className="py-2 pr-4 font-medium">First values</th>
            <th className="py-2 font-medium">Field</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <tr key={at} className="border-t align-middle">
              <td className="py-2 pr-4 font-medium">{name}</td>
              <td className="max-w-64 truncate py-2 pr-4 text-muted">{samples.join(' · ')}</td>
              <td className="py-2">
                <Select
                  aria-label={`Field for ${name}`}
                  className="w-52"
                  value={mapping[at] ?? ''}
                  onChange={({ target }) => set(at, target.value)}
                >
                  <option value="">Leave out</option>
                  {fields.map((field) => (
                    <option key={field}>{field}</option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
