import { judgeForm } from './form-points.ts';
import { judgePhrase, type Verdict } from './phrase-points.ts';
import { findQuestions, judgeQuestions } from './questions.ts';
import { readText } from './read-text.ts';
import { type Point, type Scored, type ScoreOrder, weights } from './score-types.ts';
import { scoreTerms, wantedTerms } from './term-points.ts';

/**
 * How well a text serves people who search for a phrase, 0 to 100: the sum of its points, each with its
 * reason. It says nothing of ranks, and knows no other pages than those it was given.
 */
export function scoreText(order: ScoreOrder): Scored {
  const read = readText(order.text, order.language);
  const against = order.against.filter((one) => one.trim() !== '');
  const wanted = wantedTerms(against, read);
  const questions = findQuestions(read, against);
  const column = wanted.length > 0 ? 0 : 1;
  const verdicts = [
    ...judgePhrase(read, order),
    ...judgeForm(read, against),
    judgeQuestions(read, questions),
  ];
  const { terms, points: ofTerms } = scoreTerms(read, wanted);
  const points = [...verdicts.map((one) => pointOf(one, column)), ...ofTerms];
  const isEmpty = read.words.length === 0;
  const counted = isEmpty ? points.map((one) => ({ ...one, points: 0 })) : points;
  return {
    score: counted.reduce((sum, one) => sum + one.points, 0),
    ...{ terms, points: counted, questions },
    ...{ language: read.tag, words: read.words.length, notes: read.notes },
  };
}

function pointOf({ rule, share, why, at }: Verdict, column: 0 | 1): Point {
  const most = weights[rule][column];
  const points = Math.round(most * Math.min(1, Math.max(0, share)));
  return { rule, points, most, why, ...(at && { start: at.start, end: at.end }) };
}
