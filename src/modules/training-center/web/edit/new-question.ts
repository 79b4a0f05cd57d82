import { gapMark, type Question, type QuestionType } from '../../quiz/question.ts';

/** What people call the types. Places in a picture are brought by programs only. */
export const typeWords = {
  single: 'One right answer',
  multiple: 'Several right answers',
  'true-false': 'True or false',
  matching: 'Matching',
  ordering: 'Putting in order',
  gaps: 'Gaps',
  number: 'A number',
  short: 'A short answer',
  long: 'A long answer',
} as const satisfies Partial<Record<QuestionType, string>>;
export type WrittenType = keyof typeof typeWords;

/** A question to begin with; it can be saved as it is. */
export function newQuestion(type: WrittenType, id: string): Question {
  const about = { id, points: 1, text: 'New question' };
  const options = ['First', 'Second', 'Third'].map((text, at) => ({ id: idAt(at), text }));
  switch (type) {
    case 'single':
      return { ...about, type, options, correct: ['a'] };
    case 'multiple':
      return { ...about, type, options, correct: ['a', 'b'] };
    case 'ordering':
      return { ...about, type, options, correct: ['a', 'b', 'c'] };
    case 'true-false':
      return { ...about, type, correct: true };
    case 'matching':
      return {
        ...about,
        type,
        ...cardsOf([
          ['one', '1'],
          ['two', '2'],
        ]),
      };
    case 'gaps':
      return { ...about, type, text: `The word is ${gapMark}.`, correct: [['word']] };
    case 'number':
      return { ...about, type, correct: { value: 0, tolerance: 0 } };
    case 'short':
      return { ...about, type, correct: ['answer'] };
    case 'long':
      return { ...about, type, correct: '' };
  }
}

/** a, b, c … */
export const idAt = (at: number): string => String.fromCharCode(97 + at);

/** Pairs as the two sides of a matching question; equal right sides are one card. */
export function cardsOf(pairs: readonly (readonly [string, string])[]) {
  const texts = [...new Set(pairs.map(([, text]) => text))];
  const right = texts.map((text, at) => ({ id: `r${at + 1}`, text }));
  const left = pairs.map(([text], at) => ({ id: `l${at + 1}`, text }));
  const correct = Object.fromEntries(
    pairs.map(([, text], at) => [`l${at + 1}`, `r${texts.indexOf(text) + 1}`]),
  );
  return { left, right, correct };
}
