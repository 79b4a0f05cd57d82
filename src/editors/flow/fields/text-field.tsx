import { useRef } from 'react';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { InsertValue } from '../values/insert-value.tsx';
import { dataPath, type OfferedValue } from '../values/values-before.ts';
import { useFieldContext } from './field-context.ts';

type Props = {
  readonly label: string;
  /** For faults: `input.to`. */
  readonly path: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLong?: boolean;
  /** The text is JSONata; values stand in it bare. */
  readonly isExpression?: boolean;
  readonly placeholder?: string;
  readonly hideLabel?: boolean;
};

/** A text in which values of earlier steps can stand. */
export function TextField(props: Props) {
  const { label, path, hint, value, onChange, isLong = false, isExpression = false } = props;
  const { values, faults, readOnly } = useFieldContext();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const insert = (picked: OfferedValue) => {
    const words = isExpression ? dataPath(picked.path) : `{{ ${picked.path} }}`;
    const { selectionStart, selectionEnd } = box.current ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    onChange(value.slice(0, from) + words + value.slice(to));
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const shared = {
    ...{ ref: box, value, disabled: readOnly, placeholder: props.placeholder },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="relative">
      <Field {...{ label, hint, error: faults.get(path), hideLabel: props.hideLabel ?? false }}>
        {(control) =>
          isLong ? (
            <Textarea
              {...control}
              {...shared}
              className={isExpression ? 'font-mono text-sm' : ''}
            />
          ) : (
            <Input {...control} {...shared} className={isExpression ? 'font-mono text-sm' : ''} />
          )
        }
      </Field>
      {!readOnly && (
        <div className={props.hideLabel ? 'flex justify-end' : 'absolute -top-1 right-0'}>
          <InsertValue {...{ label, values }} onPick={insert} />
        </div>
      )}
    </div>
  );
}
