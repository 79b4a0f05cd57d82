import type { Demand } from './length-demands.ts';
import { endsClause, setOf, type Word } from './words.ts';

const short = setOf('brief briefly short concise concisely terse succinct succinctly');
const long = setOf('exhaustive comprehensive lengthy long detailed thorough extensive');
const texts =
  setOf(`answer response reply output text essay article report explanation analysis guide post story summary
  overview description email letter paragraph review speech`);
/** Words of the answer itself: no part of it. */
const wholes = setOf('answer response reply output text');
const makes = setOf(
  'write give create produce draft be keep make provide answer respond explain a an one',
);

/** Words such as "brief" and "exhaustive", as lengths in words that nobody would quarrel with. */
export function vagueLengths(words: readonly Word[]): Demand[] {
  const found: Demand[] = [];
  words.forEach((word, at) => {
    const isShort = short.has(word.text);
    if (!isShort && !long.has(word.text)) return;
    const noun = nounBehind(words, at);
    // "Be brief", "keep it short", "a long, detailed report"; not "the long text below".
    if (noun === undefined && !isOrder(words, at)) return;
    if (noun !== undefined && !isMade(words, at)) return;
    const of = noun === undefined || wholes.has(noun) ? '' : noun;
    const span = isShort ? { min: 0, max: 250 } : { min: 251, max: Number.POSITIVE_INFINITY };
    found.push({ unit: 'words', ...span, of, start: word.start, end: word.end });
  });
  return found;
}

/** The text that an adjective belongs to, two words on at most. */
function nounBehind(words: readonly Word[], at: number): string | undefined {
  for (let index = at + 1; index <= at + 3 && !endsClause(words[index]); index += 1) {
    const text = words[index]?.text ?? '';
    if (texts.has(text)) return text;
  }
  return undefined;
}

/** Whether an order such as "be" or "keep it" stands right before, and nothing but a clause's end behind. */
function isOrder(words: readonly Word[], at: number): boolean {
  const said = words.slice(Math.max(0, at - 3), at).map(({ text }) => text);
  const asks = said.includes('be') || said.includes('keep') || said.includes('answer');
  const next = words[at + 1];
  return asks && (endsClause(next) || next?.text === ',' || next?.text === 'and');
}

const isMade = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some(({ text }) => makes.has(text));
