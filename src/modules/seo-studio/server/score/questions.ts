import { stopWordsOf } from '#platform/prose/languages/stop-words.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { sentenceAt, stemsOf } from './find-phrase.ts';
import type { Verdict } from './phrase-points.ts';
import type { ReadText } from './read-text.ts';
import type { Question } from './score-types.ts';

const mostQuestions = 20;

/** Questions that the other pages ask, and whether this text speaks of what they ask. */
export function findQuestions(read: ReadText, against: readonly string[]): Question[] {
  const found = new Map<string, Question>();
  const stems = new Set(read.words.map(({ stem }) => stem));
  for (const text of against) {
    for (const { text: question } of sentencesOf(text.slice(0, 200_000), read.language)) {
      if (!isQuestion(question) || found.size >= mostQuestions) continue;
      const key = question.toLowerCase();
      if (!found.has(key)) found.set(key, { question, answered: speaksOf(question, read, stems) });
    }
  }
  return [...found.values()];
}

const isQuestion = (sentence: string): boolean =>
  /\?["”’»)\]*_]{0,3}$/.test(sentence.slice(-6)) && sentence.length >= 10 && sentence.length <= 200;

/** Whether a text has most of the words that carry a question. */
function speaksOf(question: string, read: ReadText, stems: ReadonlySet<string>): boolean {
  const stop = stopWordsOf(read.language);
  const carrying = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word.length > 2 && !stop.has(word));
  const asked = stemsOf(carrying.join(' '), read);
  return asked.length > 0 && asked.filter((stem) => stems.has(stem)).length / asked.length >= 0.75;
}

/** What questions earn: those of the other pages that are answered, or one of its own. */
export function judgeQuestions(read: ReadText, questions: readonly Question[]): Verdict {
  const rule = 'questions' as const;
  if (questions.length > 0) {
    const answered = questions.filter((one) => one.answered);
    const missing = questions.find((one) => !one.answered);
    const share = Math.min(1, answered.length / Math.ceil(questions.length * 0.75));
    const why = missing
      ? `${answered.length} of ${questions.length} questions of the other pages are answered. One that is not: ${missing.question}`
      : 'All questions of the other pages are answered.';
    return { rule, share, why };
  }
  const own = read.sentences.find(({ text }) => isQuestion(text));
  if (own)
    return {
      rule,
      share: 1,
      why: 'The text asks a question that readers have.',
      at: sentenceAt(read, own),
    };
  return {
    rule,
    share: 0,
    why: 'The text asks no question. Put one that readers have into a heading, and answer it below.',
  };
}
