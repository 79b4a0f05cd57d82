import { countWords, type DraftChapter } from '../scenes/draft.ts';

/** Words a second over a whole film: 165 a minute while speaking, and room between scenes. */
export const wordsPerSecond = 2.3;

/** A chapter and its place in the film: smaller numbers come first. */
export type Ordered = DraftChapter & { readonly order: number };

/** Takes scene after scene until the time is full; each scene's pause counts as four words. */
export function chooseMatter(chapters: readonly Ordered[], budget: number): Ordered[] {
  let words = 0;
  return chapters
    .map((chapter) => ({
      ...chapter,
      scenes: chapter.scenes.filter(({ say }) => {
        if (words >= budget) return false;
        words += countWords(say) + 4;
        return true;
      }),
    }))
    .filter(({ scenes }) => scenes.length > 0);
}
