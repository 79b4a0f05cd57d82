import { gapMark, type Question, type QuestionOption } from '../question.ts';

/** Whether GIFT has a way to say this question. */
export const isInGift = (question: Question): boolean =>
  !['ordering', 'hotspot'].includes(question.type) &&
  (question.type !== 'gaps' || question.correct.length === 1);

/** Questions in GIFT; those it has no way to say are left out (`isInGift`). */
export const writeGift = (questions: readonly Question[]): string =>
  questions.filter(isInGift).map(writeOne).join('\n\n') + (questions.length > 0 ? '\n' : '');

function writeOne(question: Question): string {
  const about = question.explanation ? `####${escaped(question.explanation)}` : '';
  const title = `::${escaped(question.id)}:: `;
  if (question.type === 'gaps') {
    const [before = '', after = ''] = question.text.split(gapMark);
    const answers = (question.correct[0] ?? []).map((one) => `=${escaped(one)}`).join(' ');
    // A gap at the end needs something behind it to stay one.
    return `${title}${escaped(before)}{${answers}${about}}${escaped(after) || ' .'}`;
  }
  return `${title}${escaped(question.text)} {${answersOf(question)}${about}}`;
}

function answersOf(question: Question): string {
  switch (question.type) {
    case 'single':
      return question.options
        .map((one) => choice(one, question.correct.includes(one.id) ? '=' : '~', one.weight))
        .join(' ');
    case 'multiple': {
      const each = 100 / question.correct.length;
      return question.options
        .map((one) =>
          choice(one, '~', one.weight ?? (question.correct.includes(one.id) ? each : -each)),
        )
        .join(' ');
    }
    case 'true-false': {
      const { wrong = '', right = '' } = question.feedback ?? {};
      const said = right ? `#${escaped(wrong)}#${escaped(right)}` : wrong && `#${escaped(wrong)}`;
      return `${question.correct ? 'TRUE' : 'FALSE'}${said}`;
    }
    case 'matching': {
      const textOf = (id: string | undefined) =>
        escaped(question.right.find((one) => one.id === id)?.text ?? '');
      const used = new Set(Object.values(question.correct));
      const spare = question.right.filter(({ id }) => !used.has(id));
      return [
        ...question.left.map(
          (one) => `=${escaped(one.text)} -> ${textOf(question.correct[one.id])}`,
        ),
        ...spare.map((one) => `= -> ${escaped(one.text)}`),
      ].join(' ');
    }
    case 'number':
      return `#${question.correct.value}:${question.correct.tolerance}`;
    case 'short':
      return question.correct.map((one) => `=${escaped(one)}`).join(' ');
    default:
      return '';
  }
}

function choice({ text, feedback }: QuestionOption, sign: '=' | '~', weight?: number): string {
  const share = weight === undefined ? '' : `%${Number(weight.toFixed(5))}%`;
  return `${sign}${share}${escaped(text)}${feedback ? `#${escaped(feedback)}` : ''}`;
}

const escaped = (text: string): string =>
  text
    .replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`)
    .replaceAll('->', '-\\>')
    .replace(/\r?\n/g, '\\n');
