import { type AskedQuestion, forLearner } from '../quiz/for-learner.ts';
import { gradeQuiz } from '../quiz/grade.ts';
import type { Question } from '../quiz/question.ts';
import { connectLms } from './lms.ts';
import { questionField, readAnswer } from './question-field.ts';

/** What the package holds: the lessons with their questions, which a player without a server has to grade. */
export type PackedCourse = {
  readonly title: string;
  readonly passMark: number;
  readonly sequential: boolean;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    /** Written by the exporter, every word of it escaped. */
    readonly html: string;
    readonly questions: readonly Question[];
  }[];
};

type Lesson = PackedCourse['lessons'][number];

/** Shows a course in this page and reports to the learning platform around it. */
export function play(course: PackedCourse, page: Document, place: Window): void {
  const lms = connectLms(place);
  const saved = lms.saved();
  const best = course.lessons.map((_, at) => saved[at] ?? null);
  const isGood = ({ questions }: Lesson, score: number | null) =>
    score !== null && (questions.length === 0 || score >= course.passMark);
  const passed = course.lessons.map((lesson, at) => isGood(lesson, best[at] ?? null));
  const isOpen = (at: number) => !course.sequential || passed.slice(0, at).every(Boolean);
  const report = () =>
    lms.report({ score: scoreOf(course, best), isDone: passed.every(Boolean), best });
  let open = Math.max(0, passed.indexOf(false));
  const root = page.querySelector('main') as HTMLElement;
  const go = (at: number) => {
    open = at;
    show();
  };
  const show = () => {
    const lesson = course.lessons[open];
    if (!lesson) return;
    const nav = page.createElement('nav');
    for (const [at, { title }] of course.lessons.entries()) {
      const button = buttonOf(page, `${passed[at] ? '✓ ' : ''}${title}`, () => go(at));
      button.disabled = !isOpen(at);
      if (at === open) button.setAttribute('aria-current', 'step');
      nav.append(button);
    }
    const form = quizForm(page, lesson.questions, (answers) => {
      const graded = gradeQuiz(lesson.questions, answers);
      best[open] = Math.max(best[open] ?? 0, graded.score);
      const isPassed = isGood(lesson, graded.score);
      passed[open] ||= isPassed;
      report();
      const hasMore = isPassed && open + 1 < course.lessons.length;
      const words = hasMore ? 'Next lesson' : isPassed ? 'Look at it again' : 'Try again';
      const next = buttonOf(page, words, () => go(hasMore ? open + 1 : open));
      const verdict = isPassed ? 'Passed.' : `You need ${course.passMark} %.`;
      const head = lesson.questions.length === 0 ? 'Done.' : `${graded.score} %. ${verdict}`;
      form.replaceWith(resultOf(page, lesson, head, graded.feedback, next));
      next.focus();
    });
    root.replaceChildren(nav, articleOf(page, lesson), form);
  };
  show();
  report();
  place.addEventListener('pagehide', () => lms.finish());
}

/** Percent over the lessons that ask something. */
function scoreOf({ lessons }: PackedCourse, best: readonly (number | null)[]): number {
  const asked = lessons.flatMap(({ questions }, at) =>
    questions.length > 0 ? [best[at] ?? 0] : [],
  );
  if (asked.length === 0) return 100;
  return Math.round((asked.reduce((sum, one) => sum + one, 0) / asked.length) * 100) / 100;
}

function buttonOf(page: Document, words: string, onPress: () => void): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.onclick = onPress;
  return button;
}

function articleOf(page: Document, { title, html }: Lesson): HTMLElement {
  const article = page.createElement('article');
  article.innerHTML = html;
  const head = page.createElement('h1');
  head.textContent = title;
  article.prepend(head);
  return article;
}

/** What came of it; a wrong answer shows the passage that it tests. */
function resultOf(
  page: Document,
  { questions }: Lesson,
  head: string,
  feedback: ReturnType<typeof gradeQuiz>['feedback'],
  next: HTMLElement,
): HTMLElement {
  const result = page.createElement('section');
  result.setAttribute('role', 'status');
  const line = (words: string) => {
    const made = page.createElement('p');
    made.textContent = words;
    result.append(made);
  };
  line(head);
  for (const { questionId, correct, text, source } of feedback) {
    const asked = questions.find(({ id }) => id === questionId)?.text;
    const passage = correct === false && source ? `“${source.quote}”` : '';
    line([correct === false ? '✗' : '✓', asked, text, passage].filter(Boolean).join(' — '));
  }
  result.append(next);
  return result;
}

function quizForm(
  page: Document,
  questions: readonly Question[],
  onDone: (answers: Record<string, unknown>) => void,
): HTMLFormElement {
  const form = page.createElement('form');
  const asked = questions.map((one) => forLearner(one, { next: () => Math.random() }));
  for (const one of asked) form.append(questionField(page, one));
  const done = page.createElement('button');
  done.textContent = asked.length === 0 ? 'I have read this' : 'Hand in';
  form.append(done);
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = (question: AskedQuestion) => [question.id, readAnswer(form, question)] as const;
    onDone(Object.fromEntries(asked.map(given)));
  };
  return form;
}
