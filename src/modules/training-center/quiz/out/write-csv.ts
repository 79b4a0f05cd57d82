import { disarm } from '#kernel/text/spreadsheet-cells.ts';
import type { Question } from '../question.ts';

/** A question's answer as people read it, and what it can be chosen from. */
export function inWords(question: Question): { readonly choices: string; readonly answer: string } {
  const list = (texts: readonly string[]) => texts.join(' | ');
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ordering': {
      const textOf = (id: string) => question.options.find((one) => one.id === id)?.text ?? '';
      const between = question.type === 'ordering' ? ' → ' : ' | ';
      return {
        choices: list(question.options.map(({ text }) => text)),
        answer: question.correct.map(textOf).join(between),
      };
    }
    case 'true-false':
      return { choices: '', answer: question.correct ? 'TRUE' : 'FALSE' };
    case 'matching': {
      const textOf = (id: string | undefined) =>
        question.right.find((one) => one.id === id)?.text ?? '';
      return {
        choices: list(question.right.map(({ text }) => text)),
        answer: list(
          question.left.map(({ id, text }) => `${text} → ${textOf(question.correct[id])}`),
        ),
      };
    }
    case 'gaps':
      return { choices: '', answer: question.correct.map((fits) => fits.join(' / ')).join(' | ') };
    case 'number': {
      const { value, tolerance } = question.correct;
      return { choices: '', answer: tolerance > 0 ? `${value} ± ${tolerance}` : `${value}` };
    }
    case 'short':
      return { choices: '', answer: question.correct.join(' / ') };
    case 'long':
      return { choices: '', answer: question.correct };
    case 'hotspot':
      return {
        choices: '',
        answer: list(
          question.correct.map((one) => `${one.x}, ${one.y}, ${one.width} × ${one.height}`),
        ),
      };
  }
}

export type LessonQuestion = { readonly lesson: string; readonly question: Question };

/** Rows of a table of questions, the first with the names of its columns. */
export const questionRows = (all: readonly LessonQuestion[]): (string | number)[][] => [
  ['lesson', 'id', 'type', 'question', 'choices', 'answer', 'points', 'explanation', 'source'],
  ...all.map(({ lesson, question }) => {
    const { choices, answer } = inWords(question);
    const about = [question.explanation ?? '', question.source?.quote ?? ''].map(disarm);
    const texts = [lesson, question.id, question.type, question.text, choices, answer].map(disarm);
    return [...texts, question.points, ...about];
  }),
];
