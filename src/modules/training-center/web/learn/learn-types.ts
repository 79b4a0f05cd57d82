import type { AskedQuestion } from '../../quiz/for-learner.ts';

export type LessonState = 'locked' | 'open' | 'done';
/** What `course.open` gives. */
export type Opened = {
  readonly title: string;
  readonly passMark: number;
  readonly dueAt: string | null;
  readonly lessons: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: LessonState;
  }[];
  readonly lesson: {
    readonly id: string;
    readonly title: string;
    readonly markdown: string;
    readonly attempt: string;
    readonly questions: readonly AskedQuestion[];
  } | null;
};
/** What `course.submit` gives. */
export type Result = {
  readonly attempt: string;
  readonly score: number;
  readonly passed: boolean;
  readonly feedback: readonly {
    readonly questionId: string;
    readonly correct: boolean | null;
    readonly text: string;
    readonly source: { readonly quote: string } | null;
  }[];
  readonly certificate?: { readonly id: string; readonly verifyUrl: string };
};
