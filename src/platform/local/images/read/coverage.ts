import { choosableWords, promptWords } from '../choose-scene.ts';
import { readRequest } from './read-request.ts';

/** How much of a request its picture shows. */
export type Coverage = {
  /** Nouns that nothing in the picture stands for, as they were written. */
  readonly without: readonly string[];
  /** 0–1: the part of the things asked for that is drawn. */
  readonly share: number;
};

/** What the illustrator will and will not draw for a prompt. */
export function coverageOf(prompt: string): Coverage {
  const { items, place, missing } = readRequest(prompt);
  if (missing.length === 0) return { without: [], share: 1 };
  const isScene =
    place !== undefined || promptWords(prompt).some((word) => choosableWords.has(word));
  const drawn = items.length > 0 ? items.length : isScene ? 1 : 0;
  return { without: missing, share: drawn / (drawn + missing.length) };
}
