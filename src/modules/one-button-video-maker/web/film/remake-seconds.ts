import type { FilmScene, SceneChange } from '../../scene-schemas.ts';

type Matter = {
  readonly scenes: readonly FilmScene[];
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly isWorkKept: boolean;
  readonly seconds: number;
};

/** Scenes are rendered in parts of about this length, in seconds. */
const part = 30;

/**
 * How long changes take, in seconds: the parts of the film that hold a changed scene are drawn
 * again, and other words of the voice move everything behind them. `whole` is for a film anew.
 */
export function remakeSeconds(
  { scenes, stageSeconds, isWorkKept, seconds }: Matter,
  changes: Readonly<Record<string, SceneChange>>,
  whole: number,
): number {
  if (!isWorkKept) return whole;
  const { assembly = whole * 0.73, optimize = whole * 0.12, audio = whole * 0.08 } = stageSeconds;
  const changed = scenes.filter(({ id }) => changes[id]);
  const spoken = changed.filter(({ id }) => changes[id]?.narration !== undefined);
  const movedFrom = Math.min(seconds, ...spoken.map(({ start }) => start));
  const parts = new Set(changed.map(({ start }) => Math.floor(start / part)));
  for (let at = Math.floor(movedFrom / part); at * part < seconds; at++) {
    if (movedFrom < seconds) parts.add(at);
  }
  const share = Math.min(1, (parts.size * part) / Math.max(part, seconds));
  return Math.max(3, Math.round(assembly * share + optimize + (spoken.length > 0 ? audio / 2 : 0)));
}
