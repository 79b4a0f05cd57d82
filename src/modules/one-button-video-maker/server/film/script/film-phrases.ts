import type { FilmRequest } from '../film-types.ts';
import { readProse } from './prose/read-prose.ts';

/** The few words that a film has of its own, beside its matter. */
type Phrases = Readonly<Record<'film' | 'song' | 'thanks' | 'chapter', string>> & {
  /** Names of the chapters that the local writer makes. */
  readonly parts: PartNames;
};
type PartNames = Readonly<
  Record<'opening' | 'closing' | 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro', string>
>;

const { phrases, smallWords } = readProse<{
  readonly phrases: Readonly<Record<string, Phrases>> & { readonly en: Phrases };
  /** Words by which a text's language is told. */
  readonly smallWords: Readonly<Record<string, string>>;
}>('phrases');
const smallSets = Object.entries(smallWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** Longer films are not short. */
const shortest = 12 * 60;

/**
 * What stands above a film’s name and on its last card, in the language it speaks or is written
 * in; nothing where that is not known.
 */
export function filmPhrases(request: FilmRequest): Partial<Phrases> {
  const known = phrases[languageOf(request)];
  if (!known) return {};
  return request.targetSeconds > shortest ? { ...known, film: undefined } : known;
}

/** What the local writer calls its chapters, in the film's language; in English where that is not known. */
export const partNames = (request: FilmRequest): PartNames =>
  (phrases[languageOf(request)] ?? phrases.en).parts;

function languageOf(request: FilmRequest): string {
  const { title, description, ownScript = '', spokenLanguage } = request;
  if (spokenLanguage) return spokenLanguage;
  const words = `${title} ${description} ${ownScript}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const ranked = smallSets
    .map((set) => ({ ...set, hits: words.filter((word) => set.words.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = ranked;
  return first && first.hits > (second?.hits ?? 0) ? first.language : '';
}
