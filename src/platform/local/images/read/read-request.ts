import { choosableWords } from '../choose-scene.ts';
import type { Colour } from '../colour.ts';
import type { Traits } from '../kit/pen.ts';
import { colourOf, numbers, old, onWords, sizes } from './amounts.ts';
import { findMissing, type Token } from './find-missing.ts';
import { type Named, nameAt, subjects } from './lexicon.ts';
import { type Place, placeHints, placeWords } from './place-words.ts';
import { isSmallWord, type Tongue, tongueOf } from './plain-words.ts';
import { board, seat } from './seating.ts';
import { type Weather, weatherWords } from './weather-words.ts';

export type Item = {
  readonly id: string;
  readonly count: number;
  /** 1 as usual; small, big. */
  readonly size: number;
  readonly traits: Traits;
  /** Index of the item that this one sits or stands on. */
  readonly on?: number | undefined;
};

export type Request = {
  readonly items: readonly Item[];
  readonly place: Place | undefined;
  readonly weather: ReadonlySet<Weather>;
  /** Nouns that nothing in the picture stands for. */
  readonly missing: readonly string[];
};

/** What is said of the thing that comes next: "two small red …". */
type Waiting = { colour?: Colour; size?: number; count?: number; old?: boolean };

/** What was read so far. */
type Reading = {
  readonly words: readonly string[];
  readonly tongue: Tongue;
  /** Words that something in the picture stands for. */
  readonly known: boolean[];
  readonly items: Item[];
  readonly places: Place[];
  readonly weather: Set<Weather>;
  waiting: Waiting;
  /** Whether what comes next lies under the last thing: "on". */
  rests: boolean;
  /** Place of the last thing's last word. */
  lastEnd: number;
  /** How many things the last word stood for together: a bouquet. */
  bunch: number;
};

/** Things that one picture shows. */
const mostItems = 6;

/** What a request asks to see. Reads in one pass over its words. */
export function readRequest(prompt: string): Request {
  const texts =
    prompt
      .slice(0, 2000)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = texts.map((text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const reading = startReading(words);
  for (let at = 0; at < words.length; at++) at = readWord(reading, at);
  const { items, places, weather, known, tongue } = reading;
  const tokens: Token[] = texts.map((text, at) => ({
    text,
    word: words[at] as string,
    known: known[at] ?? false,
  }));
  board(items);
  if (items.length > 3)
    for (const [at, item] of items.entries())
      if (item.count === 3) items[at] = { ...item, count: 2 };
  const missing = findMissing(prompt.slice(0, 2000), tokens, tongue);
  return { items, place: places[0], weather, missing };
}

const startReading = (words: readonly string[]): Reading => ({
  ...{ words, tongue: tongueOf(words), items: [], places: [], weather: new Set<Weather>() },
  known: words.map(
    (word) => choosableWords.has(word) || word in numbers || word in sizes || old.has(word),
  ),
  ...{ waiting: {}, rests: false, lastEnd: -1, bunch: 0 },
});

/** Reads what stands at a place; gives the place of the last word it took. */
function readWord(reading: Reading, at: number): number {
  const { words, tongue, items, weather, known } = reading;
  const word = words[at] as string;
  const skies = weatherIndex.filter(([, list]) => list.has(word));
  for (const [name] of skies) weather.add(name);
  const named =
    items.length < mostItems
      ? (nameAt(words, at, tongue) ?? fruitAt(words, at, tongue))
      : undefined;
  if (named) return takeThing(reading, named, at);
  takeColour(reading, word, at);
  takeAmount(reading, word);
  takeJoint(reading, word);
  takePlace(reading, word, at);
  if (skies.length > 0) known[at] = true;
  return at;
}

function takeThing(reading: Reading, named: Named, at: number): number {
  const { words, items, known, waiting } = reading;
  const word = words[at] as string;
  const [only] = named.ids;
  const holder =
    reading.rests && named.ids.length === 1 ? subjects[only as string]?.seat : undefined;
  if (reading.bunch && words[at - 1] === 'of') items.splice(-reading.bunch);
  const index = items.length;
  const usual = named.plural ? (reading.bunch ? 5 : 3) : 1;
  const traits = { colour: waiting.colour, old: waiting.old || old.has(word) };
  for (const id of named.ids) {
    const count = named.ids.length > 1 ? 1 : (waiting.count ?? usual);
    items.push({ id, count, size: waiting.size ?? 1, traits });
  }
  reading.bunch = word === 'bouquet' ? named.ids.length : 0;
  if (holder) seat(items, index);
  known.fill(true, at, at + named.length);
  reading.lastEnd = at + named.length - 1;
  reading.waiting = {};
  reading.rests = false;
  return reading.lastEnd;
}

function takeColour(reading: Reading, word: string, at: number): void {
  const colour = colourOf(word);
  if (!colour) return;
  const { items, tongue } = reading;
  reading.known[at] = true;
  // "une voiture rouge": a colour straight after its noun.
  const last = items.at(-1);
  const follows = tongue !== 'en' && tongue !== 'de' && reading.lastEnd === at - 1;
  if (follows && last) items[items.length - 1] = { ...last, traits: { ...last.traits, colour } };
  else reading.waiting.colour = colour;
}

function takeAmount({ waiting }: Reading, word: string): void {
  if (sizes[word]) waiting.size = sizes[word];
  if (numbers[word]) waiting.count = numbers[word];
  else if (/^[2-9]$/.test(word)) waiting.count = Math.min(5, Number(word));
  if (old.has(word)) waiting.old = true;
}

const joints = new Set('and with und mit et avec y con beside next'.split(' '));

function takeJoint(reading: Reading, word: string): void {
  if (onWords.has(word)) reading.rests = true;
  else if (joints.has(word)) {
    reading.rests = false;
    reading.waiting = {};
  }
}

function takePlace(reading: Reading, word: string, at: number): void {
  const named = placeIndex.find(([, list]) => list.has(word) && !isSmallWord(word));
  if (named) {
    reading.places.push(named[0]);
    reading.known[at] = true;
    reading.waiting = {};
  }
  for (const [place, list] of hintIndex) if (list.has(word)) reading.places.push(place);
}

/** "an orange" is a fruit where no thing follows that could have the colour. */
function fruitAt(words: readonly string[], at: number, tongue: Tongue): Named | undefined {
  if (tongue !== 'en' || words[at] !== 'orange') return undefined;
  const next = nameAt(words, at + 1, tongue) ?? nameAt(words, at + 2, tongue);
  return next ? undefined : { ids: ['orange'], plural: false, length: 1 };
}

const sets = <T extends string>(lists: Readonly<Record<T, string>>) =>
  (Object.entries(lists) as [T, string][]).map(([name, list]): [T, ReadonlySet<string>] => [
    name,
    new Set(list.split(' ')),
  ]);

const placeIndex = sets(placeWords);

const hintIndex = sets(placeHints as Record<Place, string>);

const weatherIndex = sets(weatherWords);
