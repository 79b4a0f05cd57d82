const dayMs = 86_400_000;

/** The end of a token that is made now. */
export const endOfSpan = (days: string, now: number): string | null =>
  days ? new Date(now + Number(days) * dayMs).toISOString() : null;
