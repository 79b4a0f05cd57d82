import { pauses } from './angles/pauses.ts';
import { countWords, type DraftChapter, type DraftScene } from './draft.ts';

/** Words a second over a whole film: 165 a minute while speaking, and room between scenes. */
export const wordsPerSecond = 2.3;

/** A chapter and its place in the film: smaller numbers come first. */
export type Ordered = DraftChapter & { readonly order: number };

/** Words that a chapter takes, its pauses counted as words. */
export const sizeOf = (chapter: DraftChapter): number =>
  chapter.scenes.reduce((sum, { say }) => sum + countWords(say) + 4, 0);

/** Takes the first level of chapter after chapter, then deeper levels, until the time is full. */
export function chooseMatter(chapters: readonly Ordered[], budget: number): Ordered[] {
  const taken = new Map<Ordered, Set<DraftScene>>();
  let words = 0;
  for (const level of [1, 2, 3]) {
    for (const chapter of chapters) {
      if (words >= budget) break;
      const fresh = chapter.scenes.filter((scene) => (scene.level ?? 1) === level);
      const set = taken.get(chapter) ?? new Set();
      if (level > 1 && set.size === 0 && fresh.length < 2) continue;
      for (const scene of fresh) {
        if (words >= budget * 1.03) break;
        set.add(scene);
        words += countWords(scene.say) + 4;
      }
      if (set.size > 0) taken.set(chapter, set);
    }
  }
  return [...taken].map(([chapter, set]) => ({
    ...chapter,
    scenes: chapter.scenes.filter((scene) => set.has(scene)),
  }));
}

/** Puts moments to think behind chapters when matter is short of the time to fill. */
export function addPauses(chapters: readonly Ordered[], budget: number): Ordered[] {
  const missing = budget - chapters.reduce((sum, chapter) => sum + sizeOf(chapter), 0);
  const wanted = Math.min(pauses.length, Math.ceil(missing / wordsPerSecond / 34));
  if (wanted <= 0) return [...chapters];
  const ordered = [...chapters].sort((a, b) => a.order - b.order);
  const places = Math.min(wanted, ordered.length);
  let used = 0;
  return ordered.map((chapter, index) => {
    const due = Math.floor(((index + 1) * places) / ordered.length);
    const pause = due > used ? pauses[used] : undefined;
    if (!pause) return chapter;
    used += 1;
    return { ...chapter, scenes: [...chapter.scenes, pause] };
  });
}
