import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { faultsOf, type Question } from '../../quiz/question.ts';
import { AnswerFields } from './answer-fields.tsx';
import { freeId } from './bring-questions.tsx';
import { newQuestion, typeWords, type WrittenType } from './new-question.ts';

type Props = {
  readonly questions: readonly Question[];
  readonly canEdit: boolean;
  readonly onChange: (questions: readonly Question[]) => void;
};

/** The questions of a lesson, to be written, moved and taken out. */
export function QuestionList({ questions, canEdit, onChange }: Props) {
  const [type, setType] = useState<WrittenType>('single');
  const put = (at: number, next: Question) =>
    onChange(questions.map((one, place) => (place === at ? next : one)));
  const move = (at: number, by: number) => {
    const list = [...questions];
    const [one] = list.splice(at, 1);
    if (one) list.splice(at + by, 0, one);
    onChange(list);
  };
  return (
    <section aria-label="Questions" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Questions</h2>
      {questions.length === 0 && (
        <p className="text-sm text-muted">
          Without questions, a lesson is passed by saying that it was read.
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {questions.map((question, at) => (
          <li key={question.id} className="rounded-2xl border bg-surface p-5">
            <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
              <legend className="sr-only">Question {at + 1}</legend>
              <QuestionBar
                {...{ at, count: questions.length, canEdit }}
                kind={question.type === 'hotspot' ? 'Place in a picture' : typeWords[question.type]}
                move={(by) => move(at, by)}
                remove={() => onChange(questions.filter((_, place) => place !== at))}
              />
              <QuestionFields question={question} onChange={(next) => put(at, next)} />
            </fieldset>
          </li>
        ))}
      </ol>
      {canEdit && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Kind of question" className="min-w-0 grow sm:grow-0">
            {(control) => (
              <Select
                {...{ ...control, value: type }}
                onChange={({ target }) => setType(target.value as WrittenType)}
              >
                {Object.entries(typeWords).map(([id, words]) => (
                  <option key={id} value={id}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            data-tour="add-question"
            disabled={questions.length >= 200}
            onClick={() => onChange([...questions, newQuestion(type, freeId(questions))])}
          >
            <Plus aria-hidden /> Add a question
          </Button>
        </div>
      )}
    </section>
  );
}

type BarProps = {
  readonly at: number;
  readonly count: number;
  readonly canEdit: boolean;
  readonly kind: string;
  readonly move: (by: number) => void;
  readonly remove: () => void;
};

const QuestionBar = ({ at, count, canEdit, kind, move, remove }: BarProps) => (
  <div className="flex items-center gap-1">
    <p className="min-w-0 flex-1 text-sm text-muted">
      {at + 1}. {kind}
    </p>
    {canEdit && (
      <>
        <Button
          size="icon"
          look="quiet"
          aria-label={`Move question ${at + 1} up`}
          disabled={at === 0}
          onClick={() => move(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="icon"
          look="quiet"
          aria-label={`Move question ${at + 1} down`}
          disabled={at === count - 1}
          onClick={() => move(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          size="icon"
          look="quiet"
          aria-label={`Take question ${at + 1} out`}
          onClick={remove}
        >
          <Trash2 aria-hidden />
        </Button>
      </>
    )}
  </div>
);

type FieldsProps = { readonly question: Question; readonly onChange: (next: Question) => void };

function QuestionFields({ question, onChange }: FieldsProps) {
  const [fault] = faultsOf(question);
  return (
    <>
      <Field
        label="Question"
        {...(question.type === 'gaps' && { hint: 'Write ____ where a gap is.' })}
        {...(fault && { error: fault })}
      >
        {(control) => (
          <Textarea
            {...{ ...control, rows: 2, maxLength: 4000, value: question.text }}
            onChange={({ target }) => onChange({ ...question, text: target.value })}
          />
        )}
      </Field>
      <AnswerFields {...{ question, onChange }} />
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label="Points">
          {(control) => (
            <Input
              {...{
                ...control,
                type: 'number',
                min: 0,
                max: 100,
                step: 'any',
                value: question.points,
              }}
              onChange={({ target }) =>
                onChange({
                  ...question,
                  points: Math.min(100, Math.max(0, Number(target.value) || 0)),
                })
              }
            />
          )}
        </Field>
        <Field label="Passage it tests" hint="Shown after a wrong answer.">
          {(control) => (
            <Input
              {...{ ...control, maxLength: 2000, value: question.source?.quote ?? '' }}
              onChange={({ target: { value: quote } }) =>
                onChange({ ...question, source: quote ? { quote } : undefined })
              }
            />
          )}
        </Field>
      </div>
    </>
  );
}
