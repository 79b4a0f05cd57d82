import { Eye, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import type { EditedPart } from '../../../workspace/web/public.tsx';
import type { LessonBody } from '../../course-schema.ts';
import type { Question } from '../../quiz/question.ts';
import { BringQuestions } from './bring-questions.tsx';
import { QuestionList } from './question-list.tsx';

type Props = {
  readonly part: EditedPart<LessonBody>;
};

/** One lesson: its text and its questions. */
export function LessonDesk({ part }: Props) {
  const { body, change, canEdit } = part;
  const [isShown, setShown] = useState(false);
  const put = (changes: Partial<LessonBody>) => change({ ...body, ...changes });
  const setQuestions = (questions: readonly Question[]) => put({ questions: [...questions] });
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
        <legend className="sr-only">Lesson</legend>
        <Field label="Title of the lesson">
          {(control) => (
            <Input
              {...{ ...control, value: body.title, maxLength: 200 }}
              onChange={({ target }) => put({ title: target.value })}
            />
          )}
        </Field>
        {isShown ? (
          <div className="rounded-2xl border bg-surface p-5">
            {body.markdown.trim() ? (
              <Markdown text={body.markdown} />
            ) : (
              <p className="text-muted">There is no text yet.</p>
            )}
          </div>
        ) : (
          <Field label="Text" hint="Markdown: **bold**, *italic*, ## heading, - list.">
            {(control) => (
              <Textarea
                {...{ ...control, rows: 12, maxLength: 250_000, value: body.markdown }}
                className="text-base leading-relaxed"
                onChange={({ target }) => put({ markdown: target.value })}
              />
            )}
          </Field>
        )}
      </fieldset>
      <Button className="self-start" onClick={() => setShown(!isShown)}>
        {isShown ? <PenLine aria-hidden /> : <Eye aria-hidden />}
        {isShown ? 'Write' : 'See it as learners do'}
      </Button>
      <QuestionList {...{ canEdit }} questions={body.questions} onChange={setQuestions} />
      {canEdit && (
        <BringQuestions text={body.markdown} questions={body.questions} onChange={setQuestions} />
      )}
    </div>
  );
}
