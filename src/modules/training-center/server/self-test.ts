import type { SelfTest } from '#platform/health/self-tests.ts';
import { createRandom } from '#platform/local/images/random.ts';
import { readGift } from '../quiz/gift/read-gift.ts';
import { writeGift } from '../quiz/gift/write-gift.ts';
import { gradeQuiz } from '../quiz/grade.ts';
import { questionsFromText } from './draft/questions-from-text.ts';

const text =
  'Rye flour absorbs more water than wheat flour. The baker keeps a sourdough culture in the cellar.';

/** Makes questions of two sentences, writes and reads them, and grades the right answers; nothing is kept. */
export const selfTest: SelfTest = {
  title: 'Makes questions and grades them',
  async run() {
    const made = questionsFromText(text, { count: 2, types: ['gaps'] }, createRandom(7));
    const { questions } = readGift(writeGift(made));
    const answers = questions.map((one) => [
      one.id,
      one.type === 'gaps' ? one.correct.map(([fit]) => fit) : null,
    ]);
    const { score } = gradeQuiz(questions, Object.fromEntries(answers));
    if (questions.length !== 2 || score !== 100) {
      throw new Error(
        `${questions.length} questions came back, and the right answers gave ${score} %.`,
      );
    }
    return questions.map((one) => one.text).join('\n');
  },
};
