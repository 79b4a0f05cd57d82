import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Random } from '#platform/local/images/random.ts';
import type { SceneLayout } from '../film-scene.ts';
import { anywhere, brands, dull, figurative, general, money } from './pictogram-words.ts';
import { paleWords, stopWords } from './word-lists.ts';

/** Finds pictograms for a scene's words. Remembers what it gave, so that they change. */
export type PictogramChooser = (
  texts: readonly string[],
  layout: SceneLayout,
  count: number,
) => string[];

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
    const fitting = general[layout] ?? [];
    const fallback = [...fitting, ...anywhere];
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
        // Those that fit the layout take turns at being first.
        worth:
          (uses.get(name) ?? 0) * 10 +
          (place < fitting.length ? (place + start) % fitting.length : place),
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
    if (brands.test(name) || (own.includes('currency') && !money.test(name))) continue;
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
