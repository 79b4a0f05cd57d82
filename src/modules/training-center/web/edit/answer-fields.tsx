import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { Question, QuestionOf } from '../../quiz/question.ts';
import { cardsOf, idAt } from './new-question.ts';

type Props<T extends Question> = {
  readonly question: T;
  readonly onChange: (next: Question) => void;
};

/** What is right, by the type of the question. */
export function AnswerFields({ question, onChange }: Props<Question>) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return <OptionFields {...{ question, onChange }} />;
    case 'matching':
      return <PairFields {...{ question, onChange }} />;
    case 'true-false':
      return (
        <Field label="This is">
          {(control) => (
            <Select
              {...{ ...control, value: String(question.correct) }}
              onChange={({ target }) => onChange({ ...question, correct: target.value === 'true' })}
            >
              <option value="true">True</option>
              <option value="false">False</option>
            </Select>
          )}
        </Field>
      );
    case 'number':
      return <NumberFields {...{ question, onChange }} />;
    case 'gaps': {
      const lines = question.correct.map((fits) => fits.join(' / ')).join('\n');
      const read = (text: string) =>
        text.split('\n').map((line) => line.split('/').map((one) => one.trim()));
      return (
        <Lines
          label="What fits, one line a gap"
          hint="Several answers that fit: dough / paste"
          value={lines}
          onChange={(text) => onChange({ ...question, correct: read(text) })}
        />
      );
    }
    case 'short':
      return (
        <Lines
          label="What counts as right, one answer a line"
          value={question.correct.join('\n')}
          onChange={(text) => onChange({ ...question, correct: text.split('\n') })}
        />
      );
    case 'long':
      return (
        <Lines
          label="What a good answer contains"
          hint="For whoever reads the answers."
          value={question.correct}
          onChange={(correct) => onChange({ ...question, correct })}
        />
      );
    case 'hotspot':
      return (
        <p className="text-sm text-muted">
          Its areas were set by a program. They are graded, and cannot be changed here.
        </p>
      );
  }
}

type LinesProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

const Lines = ({ label, hint, value, onChange }: LinesProps) => (
  <Field label={label} {...(hint && { hint })}>
    {(control) => (
      <Textarea
        {...{ ...control, rows: 2, value }}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

function NumberFields({ question, onChange }: Props<QuestionOf<'number'>>) {
  const { correct } = question;
  const field = (label: string, key: 'value' | 'tolerance') => (
    <Field label={label}>
      {(control) => (
        <Input
          {...{ ...control, type: 'number', step: 'any', value: correct[key] }}
          {...(key === 'tolerance' && { min: 0 })}
          onChange={({ target }) =>
            onChange({ ...question, correct: { ...correct, [key]: Number(target.value) || 0 } })
          }
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('Right number', 'value')}
      {field('May differ by', 'tolerance')}
    </div>
  );
}

function OptionFields({
  question,
  onChange,
}: Props<QuestionOf<'single' | 'multiple' | 'ordering'>>) {
  const { type, options, correct } = question;
  const keep = (next: typeof options, right: readonly string[]) => {
    const ids =
      type === 'ordering'
        ? next.map(({ id }) => id)
        : right.filter((id) => next.some((one) => one.id === id));
    onChange({ ...question, options: next, correct: ids } as Question);
  };
  const choose = (id: string, isRight: boolean) =>
    keep(
      options,
      type === 'single' ? [id] : isRight ? [...correct, id] : correct.filter((one) => one !== id),
    );
  const add = () => {
    const free = Array.from({ length: 26 }, (_, at) => idAt(at)).find((id) =>
      options.every((one) => one.id !== id),
    );
    if (free) keep([...options, { id: free, text: 'Another' }], correct);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">
        {type === 'ordering' ? 'Steps in their right order' : 'Answers; the marked ones are right'}
      </p>
      {options.map((option, at) => (
        <div key={option.id} className="flex items-center gap-2">
          {type !== 'ordering' && (
            <input
              type={type === 'single' ? 'radio' : 'checkbox'}
              className="accent-accent"
              aria-label={`Answer ${at + 1} is right`}
              checked={correct.includes(option.id)}
              onChange={({ target }) => choose(option.id, target.checked)}
            />
          )}
          <Input
            aria-label={`Answer ${at + 1}`}
            className="min-w-0 flex-1"
            maxLength={2000}
            value={option.text}
            onChange={({ target }) =>
              keep(
                options.map((one) => (one.id === option.id ? { ...one, text: target.value } : one)),
                correct,
              )
            }
          />
          <Button
            size="icon"
            look="quiet"
            aria-label={`Take answer ${at + 1} out`}
            disabled={options.length <= 2}
            onClick={() =>
              keep(
                options.filter((one) => one.id !== option.id),
                correct,
              )
            }
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="small" className="self-start" disabled={options.length >= 26} onClick={add}>
        <Plus aria-hidden /> Another answer
      </Button>
    </div>
  );
}

function PairFields({ question, onChange }: Props<QuestionOf<'matching'>>) {
  const { left, right, correct } = question;
  const pairs = left.map(
    ({ id, text }) => [text, right.find((one) => one.id === correct[id])?.text ?? ''] as const,
  );
  const keep = (next: readonly (readonly [string, string])[]) =>
    onChange({ ...question, ...cardsOf(next) });
  const put = (at: number, side: 0 | 1, text: string) =>
    keep(
      pairs.map((pair, place) =>
        place !== at ? pair : side === 0 ? [text, pair[1]] : [pair[0], text],
      ),
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">Pairs</p>
      {pairs.map(([one, other], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name but their place
        <div key={at} className="flex items-center gap-2">
          <Input
            aria-label={`Left ${at + 1}`}
            className="min-w-0 flex-1"
            maxLength={2000}
            value={one}
            onChange={({ target }) => put(at, 0, target.value)}
          />
          <Input
            aria-label={`Right ${at + 1}`}
            className="min-w-0 flex-1"
            maxLength={2000}
            value={other}
            onChange={({ target }) => put(at, 1, target.value)}
          />
          <Button
            size="icon"
            look="quiet"
            aria-label={`Take pair ${at + 1} out`}
            disabled={pairs.length <= 2}
            onClick={() => keep(pairs.filter((_, place) => place !== at))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={pairs.length >= 30}
        onClick={() => keep([...pairs, ['another', `${pairs.length + 1}`]])}
      >
        <Plus aria-hidden /> Another pair
      </Button>
    </div>
  );
}
