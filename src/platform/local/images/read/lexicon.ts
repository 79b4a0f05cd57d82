import type { Subject } from '../kit/subject.ts';
import { birds } from '../subjects/animals/birds.ts';
import { farmyard } from '../subjects/animals/farmyard.ts';
import { forest } from '../subjects/animals/forest.ts';
import { hoofed } from '../subjects/animals/hoofed.ts';
import { jungle } from '../subjects/animals/jungle.ts';
import { pets } from '../subjects/animals/pets.ts';
import { savanna } from '../subjects/animals/savanna.ts';
import { sea } from '../subjects/animals/sea.ts';
import { small } from '../subjects/animals/small.ts';
import { homes } from '../subjects/buildings/homes.ts';
import { landmarks } from '../subjects/buildings/landmarks.ts';
import { drinks } from '../subjects/food/drinks.ts';
import { fruit } from '../subjects/food/fruit.ts';
import { harvest } from '../subjects/food/harvest.ts';
import { meals } from '../subjects/food/meals.ts';
import { sweets } from '../subjects/food/sweets.ts';
import { figures } from '../subjects/objects/figures.ts';
import { household } from '../subjects/objects/household.ts';
import { light } from '../subjects/objects/light.ts';
import { luggage } from '../subjects/objects/luggage.ts';
import { paper } from '../subjects/objects/paper.ts';
import { play } from '../subjects/objects/play.ts';
import { screens } from '../subjects/objects/screens.ts';
import { seats } from '../subjects/objects/seats.ts';
import { costumes } from '../subjects/people/costumes.ts';
import { everyone } from '../subjects/people/everyone.ts';
import { trades } from '../subjects/people/trades.ts';
import { flowers } from '../subjects/plants/flowers.ts';
import { greenery } from '../subjects/plants/greenery.ts';
import { trees } from '../subjects/plants/trees.ts';
import { airAndSea } from '../subjects/vehicles/air-and-sea.ts';
import { road } from '../subjects/vehicles/road.ts';
import type { Tongue } from './plain-words.ts';

/** Everything the illustrator can draw, by its own name. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...birds,
  ...pets,
  ...sea,
  ...small,
  ...airAndSea,
  ...road,
  ...savanna,
  ...forest,
  ...jungle,
  ...hoofed,
  ...farmyard,
  ...fruit,
  ...harvest,
  ...sweets,
  ...meals,
  ...drinks,
  ...screens,
  ...paper,
  ...luggage,
  ...play,
  ...light,
  ...seats,
  ...household,
  ...figures,
  ...trees,
  ...flowers,
  ...greenery,
  ...homes,
  ...landmarks,
  ...everyone,
  ...trades,
  ...costumes,
};

/** Words for several subjects at once. */
const groups: Readonly<Record<string, readonly string[]>> = {
  family: ['man', 'woman', 'girl'],
  familie: ['man', 'woman', 'girl'],
  famille: ['man', 'woman', 'girl'],
  familia: ['man', 'woman', 'girl'],
  parents: ['woman', 'man'],
  people: ['woman', 'man', 'woman'],
  friends: ['woman', 'man'],
  team: ['woman', 'man', 'woman'],
  crowd: ['man', 'woman', 'boy', 'woman'],
  children: ['boy', 'girl'],
  kids: ['girl', 'boy'],
  kinder: ['boy', 'girl'],
  enfants: ['girl', 'boy'],
  ninos: ['boy', 'girl'],
  bouquet: ['flower', 'tulip', 'flower'],
};

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

const irregular: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  geese: 'duck',
  wolves: 'wolf',
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  chevaux: 'cheval',
  oiseaux: 'oiseau',
  bateaux: 'bateau',
  gateaux: 'gateau',
  chateaux: 'chateau',
};

const indexes = new Map<Tongue, Map<string, string>>();

function indexOf(tongue: Tongue): Map<string, string> {
  const known = indexes.get(tongue);
  if (known) return known;
  const index = new Map<string, string>();
  for (const [id, subject] of Object.entries(subjects))
    for (const name of (subject[tongue] ?? '').split(', ').filter(Boolean)) {
      const key =
        plain(name)
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? '';
      if (!index.has(key)) index.set(key, id);
    }
  indexes.set(tongue, index);
  return index;
}

export type Named = {
  readonly ids: readonly string[];
  readonly plural: boolean;
  readonly length: number;
};

/** The subject that the words from `at` on name, the longest name first; German, French and Spanish names only in their own language. */
export function nameAt(words: readonly string[], at: number, tongue: Tongue): Named | undefined {
  const indices = tongue === 'en' ? [indexOf('en')] : [indexOf(tongue), indexOf('en')];
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .join(' ')
      .replaceAll('œ', 'oe');
    for (const index of indices) {
      for (const [form, plural] of formsOf(phrase, tongue)) {
        const id = index.get(form);
        if (id) return { ids: [id], plural: plural && !form.endsWith('s'), length };
      }
    }
    const group = length === 1 ? groups[phrase] : undefined;
    if (group) return { ids: group, plural: false, length };
  }
  return undefined;
}

function formsOf(word: string, tongue: Tongue): [string, boolean][] {
  const forms: [string, boolean][] = [[word, false]];
  const [head, last] = [
    word.slice(0, word.lastIndexOf(' ') + 1),
    word.slice(word.lastIndexOf(' ') + 1),
  ];
  const singular = irregular[last];
  if (singular) forms.push([head + singular, true]);
  const ends =
    tongue === 'de'
      ? ['en', 'er', 'n', 'e', 's']
      : tongue === 'es'
        ? ['es', 's']
        : ['s', 'es', 'x'];
  if (last.endsWith('ies')) forms.push([`${head}${last.slice(0, -3)}y`, true]);
  for (const end of ends)
    if (last.length > end.length + 2 && last.endsWith(end))
      forms.push([word.slice(0, -end.length), true]);
  return forms;
}
