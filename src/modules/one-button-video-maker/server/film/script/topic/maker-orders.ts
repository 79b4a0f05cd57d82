import { builtPattern } from '#kernel/built-pattern.ts';
import { readProse } from '../prose/read-prose.ts';

/** How one language tells the maker of a film what it should be like; alternatives with `|` between. */
type Manner = {
  readonly please: string;
  /** Imperatives. */
  readonly verbs: string;
  /** The film itself, as the object of such a verb: "make it funny". */
  readonly it: string;
  /** What a film has beside its matter. "Use a calm voice" is an order, "Use warm spoons" a fact. */
  readonly things: string;
  /** Before such a thing alone: "no music". */
  readonly without: string;
};

const manners = readProse<readonly Manner[]>('manners');

/** Words that carry their object in themselves: "hazlo divertido". */
const whole = 'hazlo|hazla|hágalo|mantenlo';
const end = '(?![\\p{L}\\p{N}])';

const sources = manners.flatMap(({ please, verbs, it, things, without }) => [
  `(?:(?:${please}) )?(?:${verbs})[ -](?:(?:${please}) )?(?:(?:${it})${end}|(?:[\\p{L}’'-]{1,20} ){0,3}(?:${things})${end})`,
  `(?:(?:${please}) )?(?:${without}) (?:[\\p{L}’'-]{1,20} )?(?:${things})(?: [\\p{L}-]{1,20})?[.!]?$`,
]);
const orders = builtPattern(
  `^(?:${[...sources, `(?:por favor,? )?(?:${whole}) `].join('|')})`,
  'iu',
);

/** Whether a sentence says what a film should be like, in English, German, French or Spanish. */
export const isMakersOrder = (sentence: string): boolean => orders.test(sentence);
