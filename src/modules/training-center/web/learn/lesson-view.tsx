import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Award, ChevronRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import type { Opened, Result } from './learn-types.ts';
import { QuestionField } from './question-field.tsx';

type Props = {
  readonly assignmentId: string;
  readonly lessonId: string;
  readonly passMark: number;
  readonly next: string | undefined;
  readonly go: (lesson: string) => void;
  readonly reload: () => void;
};

/** A lesson: its text, its questions, and what came of the answers. */
export function LessonView(props: Props) {
  const { assignmentId, lessonId } = props;
  const query = useQuery({
    queryKey: ['training', assignmentId, lessonId],
    queryFn: async () =>
      (await callTool<Opened>('course.open', { assignmentId, lessonId })).output.lesson,
    // Another attempt comes when the lesson is opened again, not while its result is read.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' as const },
  });
  return (
    <Loaded query={query} title="This lesson could not be opened">
      {(lesson) => lesson && <Lesson key={lesson.attempt} {...props} lesson={lesson} />}
    </Loaded>
  );
}

type LessonProps = Props & { readonly lesson: NonNullable<Opened['lesson']> };

function Lesson({ lesson, assignmentId, lessonId, passMark, next, go, reload }: LessonProps) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Record<string, unknown>>({});
  const { call } = useTool<object, Result>('course.submit', {
    ...{ failed: 'Your answers could not be handed in', after: reload },
  });
  const { attempt, questions, title, markdown } = lesson;
  const result = call.data?.output;
  const again = () =>
    void client.invalidateQueries({ queryKey: ['training', assignmentId, lessonId] });
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <h2 className="text-xl font-semibold break-words">{title}</h2>
      <Markdown text={markdown} />
      {result ? (
        <ResultView
          {...{ result, questions, passMark, again }}
          onward={next ? () => go(next) : undefined}
        />
      ) : (
        <form
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            call.mutate({ assignmentId, lessonId, attempt, answers });
          }}
        >
          {questions.map((question, at) => (
            <QuestionField
              key={question.id}
              {...{ question, number: at + 1, value: answers[question.id] }}
              onChange={(value) => setAnswers((all) => ({ ...all, [question.id]: value }))}
            />
          ))}
          <Button type="submit" look="primary" className="self-start" busy={call.isPending}>
            {questions.length === 0 ? 'I have read this' : 'Hand in'}
          </Button>
        </form>
      )}
    </article>
  );
}

type ResultProps = {
  readonly result: Result;
  readonly questions: NonNullable<Opened['lesson']>['questions'];
  readonly passMark: number;
  readonly again: () => void;
  readonly onward: (() => void) | undefined;
};

/** A wrong answer opens the passage that it tests. */
function ResultView({ result, questions, passMark, again, onward }: ResultProps) {
  const { score, passed, feedback, certificate } = result;
  return (
    <section aria-label="Result" className="flex flex-col gap-4 rounded-2xl border bg-surface p-5">
      <p role="status" className="font-medium">
        {questions.length === 0
          ? 'Done.'
          : passed
            ? `Passed with ${score} %.`
            : `${score} %. You need ${passMark} % to pass; read the passages below and try again.`}
      </p>
      <ul className="flex flex-col gap-4">
        {feedback.map(({ questionId, correct, text, source }) => (
          <li key={questionId} className="flex flex-col gap-1 text-sm">
            <p className="font-medium break-words">
              {correct === null ? 'To be read' : correct ? 'Right' : 'Wrong'}:{' '}
              {questions.find(({ id }) => id === questionId)?.text}
            </p>
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
            {correct === false && source && (
              <blockquote className="border-l-2 border-accent pl-3 break-words text-muted">
                {source.quote}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {passed && onward && (
          <Button look="primary" onClick={onward}>
            Next lesson <ChevronRight aria-hidden />
          </Button>
        )}
        {certificate && (
          <Button look="primary" asChild>
            <a href={certificate.verifyUrl}>
              <Award aria-hidden /> Your certificate
            </a>
          </Button>
        )}
        {questions.length > 0 && (
          <Button onClick={again}>
            <RotateCcw aria-hidden /> {passed ? 'Do it again' : 'Try again'}
          </Button>
        )}
      </div>
    </section>
  );
}
