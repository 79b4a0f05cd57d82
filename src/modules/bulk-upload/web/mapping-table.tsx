import { Select } from '#ui/fields/field.tsx';

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
    <ul aria-label="Columns and fields" className="text-sm">
      {columns.map(({ name, type, samples }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-1 border-t py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_14rem] sm:items-center"
        >
          <p className="min-w-0 font-medium">
            <span className="block break-words">{name}</span>
            <span className="text-xs font-normal text-muted">{typeWords[type] ?? type}</span>
          </p>
          <p className="min-w-0 truncate text-muted">{samples.join(' · ')}</p>
          <div>
            <Select
              aria-label={`Field for ${name}`}
              aria-invalid={fault?.column === name || undefined}
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
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a column seems to hold. */
const typeWords: Readonly<Record<string, string>> = {
  text: 'Text',
  number: 'Numbers',
  date: 'Days',
  boolean: 'Yes or no',
  email: 'Email addresses',
  url: 'Web addresses',
  empty: 'Nothing',
};
