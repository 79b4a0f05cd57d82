import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { PromptDetails } from '../../contract.ts';

type Props = {
  readonly variable: PromptDetails['variables'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const inputTypes = { text: 'text', number: 'number', date: 'date' } as const;

/** One blank of a prompt, asked for by its kind. */
export function BlankField({ variable: { name, label, example, type }, value, onChange }: Props) {
  const choices = type === 'choice' ? choicesOf(example) : [];
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <Field label={label} {...(type === 'long' && { className: 'sm:col-span-2' })}>
      {(control) => {
        if (type === 'long') {
          return (
            <Textarea
              {...control}
              rows={4}
              placeholder={example || name}
              value={value}
              maxLength={10_000}
              onChange={change}
            />
          );
        }
        if (choices.length > 0) {
          return (
            <Select {...control} value={value} onChange={change}>
              <option value="">Choose …</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          );
        }
        return (
          <Input
            {...control}
            type={type === 'choice' ? 'text' : inputTypes[type]}
            {...(type === 'number' && { step: 'any', inputMode: 'decimal' as const })}
            placeholder={example || name}
            value={value}
            maxLength={2000}
            onChange={change}
          />
        );
      }}
    </Field>
  );
}

const choicesOf = (example: string): string[] => [
  ...new Set(
    example
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean),
  ),
];
