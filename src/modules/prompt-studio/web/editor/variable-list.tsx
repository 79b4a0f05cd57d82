import { Braces } from 'lucide-react';
import { Input, Select } from '#ui/fields/field.tsx';
import type { Variable } from '../../submission-schemas.ts';
import { variableTypes } from '../../writing.ts';

const typeLabels: Readonly<Record<Variable['type'], string>> = {
  text: 'Short text',
  long: 'Long text',
  number: 'Number',
  choice: 'Choice',
  date: 'Date',
};

/** The blanks that the text has: what their form asks, an example, and the kind of input. */
export function VariableList(props: {
  variables: readonly Variable[];
  onChange: (variables: Variable[]) => void;
}) {
  const { variables } = props;
  const change = (name: string, part: Partial<Variable>) =>
    props.onChange(variables.map((one) => (one.name === name ? { ...one, ...part } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex items-center gap-2 text-sm font-medium">
        <Braces className="size-4 text-accent" aria-hidden /> Blanks
      </legend>
      {variables.length === 0 && <p className="text-sm text-muted">No blanks yet.</p>}
      <ul className="flex flex-col gap-3">
        {variables.map(({ name, label, example, type }) => (
          <li key={name} className="rounded-xl border bg-sunken p-3">
            <p className="mb-2 font-mono text-[13px] break-all">{name}</p>
            <div className="grid gap-2 sm:grid-cols-[1fr_1fr_8.5rem]">
              <Input
                aria-label={`Question for ${name}`}
                value={label}
                maxLength={60}
                onChange={({ target }) => change(name, { label: target.value })}
              />
              <Input
                aria-label={`${type === 'choice' ? 'Choices' : 'Example'} for ${name}`}
                placeholder={type === 'choice' ? 'Choices, separated by commas' : 'Example'}
                value={example}
                maxLength={200}
                onChange={({ target }) => change(name, { example: target.value })}
              />
              <Select
                aria-label={`Kind of ${name}`}
                value={type}
                onChange={({ target }) => change(name, { type: target.value as Variable['type'] })}
              >
                {variableTypes.map((one) => (
                  <option key={one} value={one}>
                    {typeLabels[one]}
                  </option>
                ))}
              </Select>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
