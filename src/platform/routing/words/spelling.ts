/** Concepts of the words below. */
type Output = 'picture' | 'video' | 'audio';

/** Words worth recognising in spite of one slip; real words one slip away are in `realWords`. */
const targets: readonly (readonly [string, Output])[] = [
  ...[
    'image',
    'images',
    'picture',
    'pictures',
    'photo',
    'photograph',
    'drawing',
    'illustration',
  ].map((word) => [word, 'picture'] as const),
  ...['painting', 'portrait', 'poster'].map((word) => [word, 'picture'] as const),
  ...['video', 'videos', 'animation', 'avatar', 'presentation'].map(
    (word) => [word, 'video'] as const,
  ),
  ...['audio', 'voice', 'narration', 'podcast', 'voiceover'].map(
    (word) => [word, 'audio'] as const,
  ),
];

const realWords = new Set(
  `audit audits voile voices photon photons images imago imaged pictured imagine painting panting printing
   presentation preservation posted posted postern pester foster portraits drowning drawings animations
   avatars videos vireo idea`.split(/\s+/),
);

/** Concept of the output word that a misspelt word is one slip (two from 9 letters) away from. */
export function misspeltOutput(word: string): Output | undefined {
  if (word.length < 4 || word.length > 14 || realWords.has(word)) return undefined;
  for (const [target, kind] of targets) {
    const allowed = target.length >= 9 ? 2 : 1;
    if (Math.abs(target.length - word.length) > allowed) continue;
    if (word[0] !== target[0] && !(word[0] === target[1] && word[1] === target[0])) continue;
    if (slips(word, target, allowed) <= allowed) return kind;
  }
  return undefined;
}

/** Optimal string alignment distance (insert, delete, replace, swap neighbours). */
export function slips(a: string, b: string, bound: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] as number) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > bound) return bound + 1;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
