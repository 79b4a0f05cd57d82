import { useId } from 'react';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { AskedQuestion } from '../../quiz/for-learner.ts';

type Props = {
  readonly question: AskedQuestion;
  readonly number: number;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** A question, answered by mouse, finger or keyboard. */
export function QuestionField({ question, number, value, onChange }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-2xl border p-5">
      <legend className="sr-only">Question {number}</legend>
      <p className="font-medium break-words whitespace-pre-line">
        {number}. {question.text}
      </p>
      <Answer {...{ question, value, onChange }} />
    </fieldset>
  );
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

function Answer({ question, value, onChange }: Omit<Props, 'number'>) {
  const { type, options = [], left = [], right = [], gaps = 0 } = question;
  const list = listOf(value);
  const put = (at: number, text: string, length: number) =>
    onChange(Array.from({ length }, (_, place) => (place === at ? text : (list[place] ?? ''))));
  switch (type) {
    case 'single':
    case 'true-false':
    case 'multiple':
      return <Chosen {...{ question, value, onChange }} />;
    case 'matching': {
      const pairs = (value ?? {}) as Record<string, string>;
      return left.map((one) => (
        <Pick
          key={one.id}
          {...{ label: one.text, options: right, value: pairs[one.id] ?? '' }}
          onChange={(id) => onChange({ ...pairs, [one.id]: id })}
        />
      ));
    }
    case 'ordering':
      return options.map((one, at) => (
        <Pick
          key={one.id}
          {...{ label: `Place ${at + 1}`, options, value: list[at] ?? '' }}
          onChange={(id) => put(at, id, options.length)}
        />
      ));
    case 'gaps':
      return Array.from({ length: gaps }, (_, at) => `Gap ${at + 1}`).map((label, at) => (
        <Line
          key={label}
          label={gaps === 1 ? 'Gap' : label}
          value={list[at] ?? ''}
          onChange={(text) => put(at, text, gaps)}
        />
      ));
    case 'number':
      return (
        <Line
          label="Number"
          isNumber
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(text) => onChange(text === '' ? null : Number(text))}
        />
      );
    case 'long':
      return (
        <Field label="Your answer" hint="It is kept, and not graded.">
          {(control) => (
            <Textarea
              {...{ ...control, rows: 5, maxLength: 20_000, value: String(value ?? '') }}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      );
    default:
      return <Line label="Your answer" value={String(value ?? '')} onChange={onChange} />;
  }
}

function Chosen({ question, value, onChange }: Omit<Props, 'number'>) {
  const { type, options = [] } = question;
  if (type === 'multiple') {
    const list = listOf(value);
    const toggle = (id: string) =>
      onChange(list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);
    return <Choices {...{ options }} isMany chosen={list} onChoose={toggle} />;
  }
  if (type === 'single')
    return <Choices {...{ options }} chosen={[String(value)]} onChoose={onChange} />;
  const both = [
    { id: 'true', text: 'True' },
    { id: 'false', text: 'False' },
  ];
  return (
    <Choices options={both} chosen={[String(value)]} onChoose={(id) => onChange(id === 'true')} />
  );
}

type Card = { readonly id: string; readonly text: string };
type ChoicesProps = {
  readonly options: readonly Card[];
  readonly isMany?: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string) => void;
};

function Choices({ options, isMany = false, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  return options.map(({ id, text }) => (
    <label key={id} className="flex items-start gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken">
      <input
        type={isMany ? 'checkbox' : 'radio'}
        className="mt-1 accent-accent"
        {...{ name, checked: chosen.includes(id) }}
        onChange={() => onChoose(id)}
      />
      <span className="min-w-0 break-words">{text}</span>
    </label>
  ));
}

type PickProps = {
  readonly label: string;
  readonly options: readonly Card[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

const Pick = ({ label, options, value, onChange }: PickProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...{ ...control, value }} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose …</option>
        {options.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

type LineProps = {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly onChange: (text: string) => void;
};

const Line = ({ label, value, isNumber = false, onChange }: LineProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...{ ...control, value, maxLength: 2000, autoComplete: 'off' }}
        {...(isNumber && { type: 'number', step: 'any' })}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
