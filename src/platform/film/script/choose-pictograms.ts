import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Random } from '#platform/local/images/random.ts';
import type { SceneLayout } from '../film-types.ts';
import { paleWords, stopWords } from './word-lists.ts';

/** Finds pictograms for a scene's words. Remembers what it gave, so that they change. */
export type PictogramChooser = (
  texts: readonly string[],
  layout: SceneLayout,
  count: number,
) => string[];

/** Names that mean a control of a program, not a thing of the world. */
const dull =
  /^(?:a-|align|arrow|badge|between|brackets|bold|case|chart-no-axes|kanban|gap-|send-to|bring-to|creative-|chevron|circle-(?!question|check)|columns|copy|corner|diamond-|ellipsis|file-|folder-|git|grid|grip|indent|layout|list|locate|log-|maximize|menu|message-square-|minimize|monitor-|more|move|mouse|panel|parking|pilcrow|rectangle|refresh|repeat|rotate|rows|scan|separator|sidebar|signal|slash|sort|square|stretch|strikethrough|subscript|superscript|table|text|toggle|tab|type|unfold|unlink|underline|wrap|zoom|x$)/;
const brands =
  /^(?:chrom|codepen|codesandbox|dribbble|facebook|figma|framer|github|gitlab|instagram|linkedin|pocket|rail-symbol|slack|trello|twitch|twitter|youtube)/;

const general: Partial<Record<SceneLayout, readonly string[]>> = {
  question: ['circle-question-mark', 'search', 'lightbulb'],
  number: ['chart-column', 'gauge', 'calculator', 'scale'],
  quote: ['quote', 'message-circle'],
  timeline: ['clock-arrow-left', 'hourglass', 'calendar-days'],
  process: ['footprints', 'route', 'wrench', 'flag'],
  comparison: ['scale', 'puzzle', 'split', 'columns-2'],
  map: ['waypoints', 'network', 'map'],
  waveform: ['audio-lines', 'headphones', 'drum'],
  checklist: ['clipboard-check', 'list-checks', 'badge-check'],
  timer: ['pen-line', 'timer', 'notebook-pen'],
  closing: ['heart-handshake', 'sparkles', 'star'],
};
const anywhere = [
  'lightbulb',
  'compass',
  'telescope',
  'book-open',
  'puzzle',
  'sprout',
  'key-round',
  'binoculars',
  'mountain',
  'feather',
  'anchor',
  'glasses',
  'hand-heart',
  'leaf',
  'magnet',
  'map-pinned',
  'microscope',
  'orbit',
  'rocket',
  'shapes',
  'sun',
  'waves-horizontal',
  'wind',
  'eye',
  'flame',
  'gem',
  'lamp-desk',
  'sailboat',
  'sunrise',
  'tree-pine',
];

/** Plain words of our scripts that name no thing, with a picture that suits them. */
const figurative: Readonly<Record<string, string>> = {
  ask: 'message-circle-question-mark',
  asks: 'message-circle-question-mark',
  answer: 'message-circle-reply',
  believe: 'eye',
  claim: 'megaphone',
  claims: 'megaphone',
  compare: 'scale',
  count: 'calculator',
  counted: 'calculator',
  change: 'shuffle',
  changes: 'shuffle',
  check: 'badge-check',
  connected: 'waypoints',
  describe: 'pencil',
  draw: 'pencil',
  explain: 'presentation',
  friend: 'users',
  friends: 'users',
  guess: 'dices',
  hear: 'ear',
  history: 'hourglass',
  listen: 'ear',
  measure: 'ruler',
  memory: 'brain',
  number: 'hash',
  numbers: 'chart-column',
  notice: 'eye',
  part: 'puzzle',
  parts: 'puzzle',
  people: 'users',
  picture: 'image',
  person: 'user-round',
  read: 'book-open',
  remember: 'brain',
  see: 'eye',
  story: 'book-open-text',
  surprise: 'party-popper',
  surprises: 'party-popper',
  talk: 'messages-square',
  tell: 'speech',
  thinking: 'brain',
  try: 'flask-conical',
  write: 'pen-line',
  tide: 'waves-horizontal',
  tides: 'waves-horizontal',
  bee: 'hexagon',
  bees: 'hexagon',
  honey: 'hexagon',
  hive: 'hexagon',
  line: 'spline',
  lines: 'spline',
  map: 'map',
  chair: 'armchair',
  jargon: 'message-circle-off',
  circles: 'circle-dot-dashed',
  circle: 'circle-dot-dashed',
  door: 'door-open',
  trap: 'triangle-alert',
  traps: 'triangle-alert',
  mistakes: 'triangle-alert',
  sceptic: 'shield-question-mark',
};

type Index = ReadonlyMap<string, readonly (readonly [string, number])[]>;

/** Reads the set's names and tags; about 2 MB while the script is written. */
export function createPictogramChooser(random: Random): PictogramChooser {
  const index = readIndex();
  const uses = new Map<string, number>();
  let previous: readonly string[] = [];
  return (texts, layout, count) => {
    const scores = new Map<string, number>();
    texts.forEach((text, place) => {
      // What stands first (headline, then words said) decides more.
      for (const word of wordsOf(text)) {
        const named = figurative[word];
        const drawn = named && index.has(`=${named}`) ? named : undefined;
        const matches = drawn ? ([[drawn, 3]] as const) : (index.get(word) ?? []);
        for (const [name, weight] of matches) {
          scores.set(name, (scores.get(name) ?? 0) + weight / (1 + place * 0.6));
        }
      }
    });
    const fallback = [...(general[layout] ?? []), ...anywhere];
    const value = (name: string) =>
      (scores.get(name) ?? 0) - (uses.get(name) ?? 0) * 0.9 - (previous[0] === name ? 5 : 0);
    const matched = [...scores.keys()]
      .filter((name) => value(name) > 0.8)
      .sort((a, b) => value(b) - value(a));
    const start = Math.floor(random.next() * 3);
    const spare = fallback
      .filter((name) => index.get(`=${name}`) && name !== previous[0])
      .map((name, place) => ({
        name,
        worth: (uses.get(name) ?? 0) * 10 + ((place + start) % fallback.length),
      }))
      .sort((a, b) => a.worth - b.worth)
      .map(({ name }) => name);
    const chosen = [...new Set([...matched, ...spare])].slice(0, count);
    for (const name of chosen.slice(0, 2)) uses.set(name, (uses.get(name) ?? 0) + 1);
    previous = chosen;
    return chosen;
  };
}

function readIndex(): Index {
  const path = createRequire(import.meta.url).resolve('lucide-static/tags.json');
  const tags = JSON.parse(readFileSync(path, 'utf8')) as Record<string, readonly string[]>;
  const index = new Map<string, [string, number][]>();
  const add = (word: string, name: string, weight: number) => {
    const list = index.get(word) ?? [];
    if (!list.some(([known]) => known === name)) list.push([name, weight]);
    index.set(word, list);
  };
  for (const [name, own] of Object.entries(tags)) {
    if (brands.test(name)) continue;
    add(`=${name}`, name, 0);
    if (dull.test(name) || /-(?:off|x|minus|plus|down|up|dashed|\d)$/.test(name)) continue;
    const parts = name.split('-');
    for (const form of formsOf(name)) add(form, name, 4);
    for (const part of parts)
      for (const form of formsOf(part)) add(form, name, parts.length > 2 ? 1.4 : 2.2);
    for (const tag of own) for (const form of formsOf(tag.toLowerCase())) add(form, name, 1.2);
  }
  return index;
}

const formsOf = (word: string): string[] => [
  word,
  word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'),
];

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? [];
  return plain
    .filter((word) => figurative[word] || !(stopWords.has(word) || paleWords.has(word)))
    .flatMap((word) => [...new Set(formsOf(word))]);
}
