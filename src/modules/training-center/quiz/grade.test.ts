import { describe, expect, it } from 'vitest';
import { forLearner } from './for-learner.ts';
import { gradeAnswer, gradeQuiz } from './grade.ts';
import { type Question, questionSchema } from './question.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }));
const made = (about: object): Question =>
  questionSchema.parse({ id: 'q1', text: 'What?', ...about });
const all = {
  single: made({ type: 'single', options, correct: ['b'] }),
  multiple: made({ type: 'multiple', options, correct: ['a', 'b'] }),
  truth: made({ type: 'true-false', correct: false, feedback: { wrong: 'No.', right: 'Yes.' } }),
  matching: made({
    ...{ type: 'matching', correct: { l1: 'r2', l2: 'r1' } },
    left: [
      { id: 'l1', text: 'one' },
      { id: 'l2', text: 'two' },
    ],
    right: [
      { id: 'r1', text: '2' },
      { id: 'r2', text: '1' },
    ],
  }),
  ordering: made({ type: 'ordering', options, correct: ['d', 'c', 'b', 'a'] }),
  gaps: made({ type: 'gaps', text: '____ and ____', correct: [['salt'], ['pepper', 'spice']] }),
  number: made({ type: 'number', correct: { value: 0.3, tolerance: 0.1 } }),
  short: made({ type: 'short', correct: ['Łódź'] }),
  long: made({ type: 'long', correct: 'It rests.' }),
  hotspot: made({
    ...{ type: 'hotspot', assetId: '0198f5b0-3c1e-7aaa-8000-000000000004' },
    correct: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }],
  }),
};

describe('grading', () => {
  it.each([
    ['single', 'b', 1],
    ['single', 'a', 0],
    ['multiple', ['b', 'a'], 1],
    ['multiple', ['a'], 0.5],
    ['multiple', ['a', 'b', 'c', 'd'], 0],
    ['multiple', ['a', 'b', 'c'], 0.5],
    ['truth', false, 1],
    ['truth', 'false', 0],
    ['matching', { l1: 'r2', l2: 'r1' }, 1],
    ['matching', { l1: 'r2', l2: 'r2' }, 0.5],
    ['ordering', ['d', 'c', 'b', 'a'], 1],
    ['ordering', ['d', 'c', 'a', 'b'], 0.5],
    ['gaps', ['Salt', ' SPICE '], 1],
    ['gaps', ['pepper'], 0],
    ['number', 0.4, 1],
    ['number', 0.2, 1],
    ['number', 0.41, 0],
    ['number', '0.3', 0],
    ['short', 'łódź', 1],
    ['short', 'Lodz', 0],
    ['long', 'Because it must.', null],
    ['long', '  ', 0],
    ['hotspot', { x: 0.3, y: 0.1 }, 1],
    ['hotspot', { x: 0.31, y: 0.1 }, 0],
  ] as const)('gives %s with %j a share of %s', (kind, answer, share) => {
    expect(gradeAnswer(all[kind], answer).share).toBe(share);
  });

  it('bears any answer of strangers', () => {
    for (const question of Object.values(all))
      for (const answer of [
        undefined,
        null,
        Number.POSITIVE_INFINITY,
        [],
        {},
        [[]],
        'x'.repeat(10_000),
        { __proto__: 1 },
      ])
        expect([0, null]).toContain(gradeAnswer(question, answer).share);
  });

  it('counts points, leaves what a person reads out of the score, and says which passage is tested', () => {
    const quote = 'Dough rests for an hour.';
    const questions = [
      { ...all.single, id: 'one', points: 3, source: { quote } },
      { ...all.truth, id: 'two', points: 1 },
      { ...all.long, id: 'three', points: 50 },
    ];
    const graded = gradeQuiz(questions, { one: 'a', two: false, three: 'Words' });
    expect(graded.score).toBe(25);
    expect(graded.feedback).toEqual([
      { questionId: 'one', correct: false, text: '', source: { quote } },
      { questionId: 'two', correct: true, text: 'Yes.', source: null },
      { questionId: 'three', correct: null, text: 'Long answers are not graded.', source: null },
    ]);
  });
});

it('asks without a word of the answers', () => {
  let at = 0;
  const random = { next: () => (at++ % 7) / 7 };
  for (const question of Object.values(all)) {
    const asked = forLearner(question, random);
    expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(['correct']));
    expect(JSON.stringify(asked)).not.toMatch(
      /correct|feedback|weight|explanation|source|pepper|rests/,
    );
  }
  expect(
    forLearner(all.matching, random)
      .right?.map(({ id }) => id)
      .sort(),
  ).toEqual(['r1', 'r2']);
});
