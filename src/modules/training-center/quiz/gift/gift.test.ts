import { expect, it } from 'vitest';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const twenty = `// Questions of a bakery
$CATEGORY: bread

::q1:: Which flour? {=Rye#Right ~Oat#See lesson 1}

::q2:: Water boils at {#100:1} °C.

::q3:: Match. {=one -> 1 =two -> 2}

::q4:: The sun rises in the east. {T}

::q5:: Bread bakes in the fridge. {FALSE#It needs heat#Indeed}

::q6:: Who wrote Hamlet? {=Shakespeare =William Shakespeare}

::q7:: Rye bread needs {=sourdough =leaven} to rise.

::q8:: Which are cereals? {~%50%Rye ~%50%Oat ~%-50%Potato ~%-50%Apple}

::q9:: Say why dough rests. {}

::q10:: Pi to two places {#3.14..3.16}

::q11:: When was Grant born? {#=1822:0 =%50%1822:2}

::q12:: A set is written as \\{1, 2\\} \\= two. {=yes ~no}

::q13:: 100 \\: 4 \\~ {=25 ~26}

::q14:: [html]<b>Bold</b> dough? {=Yes ~No}

::q15:: Salt? {=Two percent ~%50%Three percent ~Ten percent}

::q16:: Hours of rest {#-2:0.5}

::q17:: Zażółć — Καλημέρα — Привет? {=так ~nie}

::q18:: Match again. {=Rye -> dark =Wheat -> light =Spelt -> light = -> blue}

::q19:: Which? {=a ~b ####Both grow in \\#1 soil}

::q20:: First line\\nsecond line {
  =right
  ~wrong
}
`;

it('reads twenty questions of Moodle as they are meant', () => {
  const { questions, faulty } = readGift(twenty);
  expect(faulty).toEqual([]);
  expect(questions.map(({ type }) => type)).toEqual([
    ...['single', 'number', 'matching', 'true-false', 'true-false', 'short', 'gaps', 'multiple'],
    ...['long', 'number', 'number', 'single', 'single', 'single', 'single', 'number'],
    ...['single', 'matching', 'single', 'single'],
  ]);
  expect(questions[0]).toEqual({
    ...{ id: 'q1', type: 'single', text: 'Which flour?', points: 1, correct: ['a'] },
    options: [
      { id: 'a', text: 'Rye', feedback: 'Right' },
      { id: 'b', text: 'Oat', feedback: 'See lesson 1' },
    ],
  });
  expect(questions[1]).toMatchObject({ correct: { value: 100, tolerance: 1 } });
  expect(questions[2]).toMatchObject({ correct: { l1: 'r1', l2: 'r2' } });
  expect(questions[4]).toMatchObject({ correct: false, feedback: { wrong: 'It needs heat' } });
  expect(questions[6]).toMatchObject({ text: 'Rye bread needs ____ to rise.' });
  expect(questions[7]).toMatchObject({ correct: ['a', 'b'] });
  expect(questions[9]).toMatchObject({ correct: { value: 3.15, tolerance: 0.01 } });
  expect(questions[11]).toMatchObject({ text: 'A set is written as {1, 2} = two.' });
  expect(questions[13]).toMatchObject({ text: 'Bold dough?' });
  expect(questions[17]).toMatchObject({ right: [{}, { text: 'light' }, { text: 'blue' }] });
  expect(questions[18]).toMatchObject({ explanation: 'Both grow in #1 soil' });
  expect(questions[19]).toMatchObject({ text: 'First line\nsecond line' });
});

it('gives the same questions after writing and reading them again', () => {
  const { questions } = readGift(twenty);
  const again = readGift(writeGift(questions));
  expect(again).toEqual({ questions, faulty: [] });
  expect(writeGift(again.questions)).toBe(writeGift(questions));
});

it.each([
  ['::a:: One? {=yes ~no\n', 'Line 1: The answers have no closing brace.'],
  ['\n\n\nOne? =yes}\n', 'Line 4: The answers have no opening brace.'],
  ['One?\n{\n=yes\n~\n}', 'Line 4: An answer has no text.'],
  ['One? {=a =b ~c}', 'Line 1: Only one answer may begin with =; give shares as ~%50%.'],
  ['One? {#ten}', 'Line 1: “ten” is no number.'],
  ['{=a ~b}', 'Line 1: This question has no text.'],
  ['Just words', 'Line 1: This question has no answers in braces.'],
  ['Pair {=a -> 1 =b}', 'Line 1: A pair needs -> between its sides.'],
  ['Many {~%50%a ~%20%b}', 'Line 1: The right answers must come to 100 %.'],
  ['None {~a ~b}', 'Line 1: No answer is right.'],
])('says in which line %j is wrong', (text, message) => {
  const { questions, faulty } = readGift(text);
  expect(questions).toEqual([]);
  expect(faulty.map((one) => one.message)).toEqual([message]);
});

it('reads what is right beside a faulty line 14', () => {
  const lines = Array.from({ length: 10 }, (_, at) => `Question ${at + 1}? {=yes ~no}`);
  const text = `// Ten questions\n${lines.join('\n\n')}`.replace('7? {=yes ~no}', '7? {=yes ~no');
  const { questions, faulty } = readGift(text);
  expect(questions).toHaveLength(9);
  expect(faulty).toEqual([{ line: 14, message: 'Line 14: The answers have no closing brace.' }]);
});

it('is done with a megabyte of braces at once, whatever they are', () => {
  for (const sign of ['{', '}', '=', '~', '#', '::', '\\', '->', '%']) {
    const { questions } = readGift(sign.repeat(300_000));
    expect(questions).toEqual([]);
  }
});
