import type { Question, QuestionOption } from './question.ts';

/** What somebody answered, by the question's type; anything else counts as no answer. */
export type Answer = unknown;

/** What an answer is worth: 0 to 1, or null where a person has to read it. */
export type Grade = { readonly share: number | null; readonly feedback: string };

const none: Grade = { share: 0, feedback: '' };

/** Grades an answer by the question alone. Never throws: answers come from strangers. */
export function gradeAnswer(question: Question, answer: Answer): Grade {
  const grade = gradeByType(question, answer);
  const feedback = [grade.feedback, question.explanation].filter(Boolean).join('\n');
  return { ...grade, feedback };
}

function gradeByType(question: Question, answer: Answer): Grade {
  switch (question.type) {
    case 'single': {
      const chosen = question.options.find(({ id }) => id === answer);
      if (!chosen) return none;
      return {
        share: worth(chosen, question.correct.includes(chosen.id)),
        feedback: chosen.feedback ?? '',
      };
    }
    case 'multiple':
      return gradeMultiple(question.options, question.correct, listOf(answer));
    case 'true-false': {
      if (typeof answer !== 'boolean') return none;
      const right = answer === question.correct;
      return {
        share: right ? 1 : 0,
        feedback: question.feedback?.[right ? 'right' : 'wrong'] ?? '',
      };
    }
    case 'matching': {
      const given = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
        string,
        unknown
      >;
      const right = question.left.filter(
        ({ id }) => Object.hasOwn(given, id) && given[id] === question.correct[id],
      );
      return part(right.length, question.left.length);
    }
    case 'ordering': {
      const given = listOf(answer);
      return part(
        question.correct.filter((id, at) => given[at] === id).length,
        question.correct.length,
      );
    }
    case 'gaps': {
      const given = listOf(answer);
      return part(
        question.correct.filter((fits, at) => isOneOf(given[at], fits)).length,
        question.correct.length,
      );
    }
    case 'number': {
      const given = typeof answer === 'number' ? answer : Number.NaN;
      const { value, tolerance } = question.correct;
      // The last digit of a decimal fraction is no reason to be wrong.
      const slack = Math.max(Math.abs(value), tolerance) * 1e-9;
      return { share: Math.abs(given - value) <= tolerance + slack ? 1 : 0, feedback: '' };
    }
    case 'short':
      return { share: isOneOf(answer, question.correct) ? 1 : 0, feedback: '' };
    case 'long':
      return typeof answer === 'string' && answer.trim() ? { share: null, feedback: '' } : none;
    case 'hotspot':
      return { share: isInside(answer, question.correct) ? 1 : 0, feedback: '' };
  }
}

const worth = ({ weight }: QuestionOption, isRight: boolean): number =>
  weight === undefined ? Number(isRight) : Math.max(0, weight / 100);

/** Each right choice earns its share, each wrong one takes the same away; never below nothing. */
function gradeMultiple(
  options: readonly QuestionOption[],
  correct: readonly string[],
  given: readonly unknown[],
): Grade {
  const chosen = options.filter(({ id }) => given.includes(id));
  const each = 100 / correct.length;
  const sum = chosen.reduce(
    (all, { id, weight }) => all + (weight ?? (correct.includes(id) ? each : -each)),
    0,
  );
  const share = Math.min(1, Math.max(0, sum / 100));
  const feedback = chosen.flatMap((one) => one.feedback ?? []).join('\n');
  return { share: share > 0.9999 ? 1 : share, feedback };
}

const part = (right: number, all: number): Grade => ({
  share: all === 0 ? 0 : right / all,
  feedback: '',
});

const listOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : []);

/** Case, outer and double spaces and the way accents are coded do not matter. */
const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const isOneOf = (answer: unknown, fits: readonly string[]): boolean =>
  typeof answer === 'string' && fits.some((one) => plain(one) === plain(answer));

type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
function isInside(answer: unknown, areas: readonly Area[]): boolean {
  const { x, y } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  if (typeof x !== 'number' || typeof y !== 'number') return false;
  return areas.some(
    (area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
  );
}

export type Graded = {
  /** Percent of the points that can be graded without a person, 0 to 100, two decimals. */
  readonly score: number;
  readonly feedback: readonly {
    readonly questionId: string;
    /** Null: a person reads this answer. */
    readonly correct: boolean | null;
    readonly text: string;
    readonly source: { readonly quote: string } | null;
  }[];
};

/** Grades a quiz. Without questions that can be graded, handing it in is enough. */
export function gradeQuiz(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Graded {
  let [got, all] = [0, 0];
  const feedback = questions.map((question) => {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const { share, feedback: text } = gradeAnswer(question, given);
    if (share !== null) {
      got += share * question.points;
      all += question.points;
    }
    const about =
      share === null ? [text, 'Long answers are not graded.'].filter(Boolean).join('\n') : text;
    return {
      questionId: question.id,
      correct: share === null ? null : share === 1,
      text: about,
      source: question.source ? { quote: question.source.quote } : null,
    };
  });
  return { score: all === 0 ? 100 : Math.round((got / all) * 10_000) / 100, feedback };
}
