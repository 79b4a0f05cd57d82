/** Loudness of every video in LUFS, as the video sites play it, and how far it may be off. */
export const wantedLoudness = -14;
export const loudnessTolerance = 1;

/** Integrated loudness in LUFS from the summary that ffmpeg's meter prints at its end. */
export function readLoudness(said: string): number {
  const summary = said.slice(said.lastIndexOf('Integrated loudness'));
  const value = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]);
  if (!Number.isFinite(value)) throw new Error('ffmpeg measured no loudness');
  return value;
}
