import { gapMark } from '../question.ts';
import { type Block, count, find, GiftFault, textOf, wordsIn } from './gift-blocks.ts';

type Read = Readonly<Record<string, unknown>>;
type Given = {
  readonly sign: '=' | '~';
  readonly weight: number | undefined;
  readonly text: string;
  readonly feedback: string;
  readonly line: number;
};

/** What a question asks and what is right, in the fields of its type. Throws `GiftFault`. */
export function readAnswers(block: Block): Read {
  if (block.fault) throw block.fault;
  const { answers, line } = block;
  if (answers === null) throw new GiftFault(line, 'This question has no answers in braces');
  const general = find(answers, '####', 0);
  const explanation = general < 0 ? '' : textOf(answers.slice(general + 4));
  const body = general < 0 ? answers : answers.slice(0, general);
  const inner = body.trim();
  const [before, after] = [wordsIn(block.before).trimStart(), wordsIn(block.after).trimEnd()];
  const isWithin = after.trim() !== '';
  const text = isWithin ? `${before}${gapMark}${after}` : before.trim();
  if (text === '' || text === gapMark) throw new GiftFault(line, 'This question has no text');
  const about = { text, ...(explanation && { explanation }) };
  if (inner === '') return { ...about, type: 'long' };
  const truth = truthOf(inner);
  if (truth) return { ...about, ...truth };
  if (inner.startsWith('#'))
    return { ...about, ...numberOf(inner.slice(1).trim(), block.answersLine) };
  const given = givenOf(body, block.answersLine);
  return { ...about, ...choicesOf(given, isWithin, block.answersLine) };
}

function truthOf(inner: string): Read | null {
  const [word = '', wrong = '', right = ''] = pieces(inner, '#').map((one) => one.trim());
  const correct = /^(?:T|TRUE)$/i.test(word) ? true : /^(?:F|FALSE)$/i.test(word) ? false : null;
  if (correct === null) return null;
  const feedback = {
    ...(wrong && { wrong: textOf(wrong) }),
    ...(right && { right: textOf(right) }),
  };
  return { type: 'true-false', correct, ...(Object.keys(feedback).length > 0 && { feedback }) };
}

/** `100`, `100:1`, `99..101`, or several with `=`, of which the first that is wholly right counts. */
function numberOf(inner: string, line: number): Read {
  const listed = inner.startsWith('=') ? givenOf(inner, line) : null;
  const best = listed ? listed.find(({ weight }) => weight === undefined || weight === 100) : null;
  if (listed && !best) throw new GiftFault(line, 'No number is wholly right');
  const [text = '', feedback = ''] = best ? [best.text, best.feedback] : pieces(inner, '#');
  const range = /^\s*(-?[\d.eE+-]{1,40})\.\.(-?[\d.eE+-]{1,40})\s*$/.exec(text);
  const [value, tolerance] = range
    ? [middle(Number(range[1]), Number(range[2])), middle(Number(range[2]), -Number(range[1]))]
    : text.split(':').map((one) => (one.trim() === '' ? Number.NaN : Number(one)));
  if (
    value === undefined ||
    !Number.isFinite(value) ||
    (tolerance !== undefined && !(tolerance >= 0))
  )
    throw new GiftFault(best?.line ?? line, `“${text.trim()}” is no number`);
  const said = textOf(feedback);
  return {
    type: 'number',
    correct: { value, tolerance: tolerance ?? 0 },
    ...(said && { explanation: said }),
  };
}

/** Half of a sum, without the dust of binary fractions. */
const middle = (one: number, other: number) => Number(((one + other) / 2).toPrecision(12));

/** The answers between the braces, each with what is said of it. */
function givenOf(body: string, from: number): Given[] {
  const starts: number[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '=' || sign === '~') starts.push(at);
  }
  const [first] = starts;
  if (first === undefined || body.slice(0, first).trim() !== '')
    throw new GiftFault(from, 'Answers begin with = or ~');
  return starts.map((start, number) => {
    const line = from + count(body, start);
    const raw = body.slice(start + 1, starts[number + 1] ?? body.length);
    const weight = /^\s*%(-?\d{1,3}(?:\.\d{1,9})?)%/.exec(raw);
    if (!weight && /^\s*%/.test(raw))
      throw new GiftFault(line, 'A weight is a number between two %');
    const [text = '', ...feedback] = pieces(weight ? raw.slice(weight[0].length) : raw, '#');
    if (!textOf(text)) throw new GiftFault(line, 'An answer has no text');
    return {
      ...{ sign: body.charAt(start) as '=' | '~', line },
      ...{ weight: weight ? Number(weight[1]) : undefined },
      ...{ text: text.trim(), feedback: textOf(feedback.join('#')) },
    };
  });
}

function choicesOf(given: readonly Given[], isWithin: boolean, line: number): Read {
  const isRightOnly = given.every(({ sign }) => sign === '=');
  if (isRightOnly && given.some(({ text }) => find(text, '->', 0) >= 0)) return pairsOf(given);
  if (isRightOnly) {
    const answers = given.map(({ text }) => textOf(text));
    const said = given.flatMap(({ feedback }) => feedback || []).join('\n');
    const explanation = said && { explanation: said };
    return isWithin
      ? { type: 'gaps', correct: [answers], ...explanation }
      : { type: 'short', correct: answers, ...explanation };
  }
  const options = given.map(({ text, feedback }, at) => ({
    id: letter(at),
    text: textOf(text),
    ...(feedback && { feedback }),
  }));
  const right = given.flatMap(({ sign, weight }, at) =>
    sign === '=' && weight === undefined ? [at] : [],
  );
  if (right.length === 1 && given.every(({ weight }) => weight === undefined))
    return { type: 'single', options, correct: right.map(letter) };
  if (right.length > 1)
    throw new GiftFault(line, 'Only one answer may begin with =; give shares as ~%50%');
  return weighted(given, options, line);
}

function weighted(given: readonly Given[], options: readonly object[], line: number): Read {
  const weights = given.map(({ sign, weight }) => weight ?? (sign === '=' ? 100 : 0));
  if (weights.some((one) => Math.abs(one) > 100))
    throw new GiftFault(line, 'Weights reach from -100 to 100');
  const isSingle = weights.filter((one) => one === 100).length === 1;
  const positive = weights.flatMap((one, at) => (one > 0 ? [at] : []));
  if (positive.length === 0) throw new GiftFault(line, 'No answer is right');
  if (isSingle) {
    const correct = [letter(weights.indexOf(100))];
    return {
      type: 'single',
      options: options.map((one, at) => ({ ...one, weight: weights[at] })),
      correct,
    };
  }
  const sum = positive.reduce((all, at) => all + (weights[at] ?? 0), 0);
  if (Math.abs(sum - 100) > 0.5) throw new GiftFault(line, 'The right answers must come to 100 %');
  const each = 100 / positive.length;
  // Even shares are what a question has without saying so.
  const isEven = weights.every((one) => Math.abs(Math.abs(one) - each) < 0.01);
  const shown = isEven ? options : options.map((one, at) => ({ ...one, weight: weights[at] }));
  return { type: 'multiple', options: shown, correct: positive.map(letter) };
}

function pairsOf(given: readonly Given[]): Read {
  const left: object[] = [];
  const right: { id: string; text: string }[] = [];
  const correct: Record<string, string> = {};
  for (const { text, line } of given) {
    const arrow = find(text, '->', 0);
    if (arrow < 0) throw new GiftFault(line, 'A pair needs -> between its sides');
    const [one, other] = [textOf(text.slice(0, arrow)), textOf(text.slice(arrow + 2))];
    if (!other) throw new GiftFault(line, 'A pair has nothing behind its ->');
    const known = right.find((card) => card.text === other);
    const partner = known ?? { id: `r${right.length + 1}`, text: other };
    if (!known) right.push(partner);
    // A pair without a left side only makes the right one longer.
    if (!one) continue;
    const id = `l${left.length + 1}`;
    left.push({ id, text: one });
    correct[id] = partner.id;
  }
  return { type: 'matching', left, right, correct };
}

/** Parts between signs that no backslash escapes; still escaped. */
function pieces(text: string, sign: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = find(text, sign, 0); at >= 0; at = find(text, sign, from)) {
    found.push(text.slice(from, at));
    from = at + 1;
  }
  return [...found, text.slice(from)];
}

/** a, b, … z, a2, b2 … */
const letter = (at: number): string =>
  `${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : Math.floor(at / 26) + 1}`;
