/** What was shown last, and when. */
export type ShownTime = {
  readonly seconds: number;
  /** Milliseconds. */
  readonly at: number;
  /** Since when the true value has been clearly above the shown one; milliseconds. */
  readonly aboveSince?: number | undefined;
  readonly reason?: string | undefined;
};

/** A rise by more than this is a jump. */
const mostRise = 1.2;
/** A slower pace is believed after so long, in milliseconds; a blip is not shown. */
const believedAfter = 15_000;
/** How long a reason stays beside the time it explains, in milliseconds. */
const reasonStays = 20_000;

export const slowerStep = 'This step takes longer than usual';

/**
 * The remaining time as it is shown: it never rises by more than a fifth unless a reason stands
 * beside it. A rise without one waits; if it lasts, the reason is that the step is slow.
 */
export function steadyTime(
  before: ShownTime | undefined,
  measured: number,
  now: number,
  cause: string | undefined,
): ShownTime {
  if (!before) return { seconds: measured, at: now };
  const counted = Math.max(1, before.seconds - (now - before.at) / 1000);
  const kept = before.reason && now - before.at < reasonStays ? before.reason : undefined;
  if (measured <= counted) return { seconds: measured, at: now, reason: kept };
  if (measured <= counted * mostRise && !before.aboveSince) {
    return { seconds: counted, at: now, reason: kept };
  }
  if (cause) return { seconds: measured, at: now, reason: cause };
  const aboveSince = before.aboveSince ?? now;
  if (now - aboveSince >= believedAfter) return { seconds: measured, at: now, reason: slowerStep };
  // It stands still rather than fall below what is true and rise again.
  return { seconds: before.seconds, at: now, aboveSince, reason: kept };
}
