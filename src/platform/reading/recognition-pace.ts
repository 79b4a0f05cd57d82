import { counted } from '#kernel/text/counted.ts';

/** Seconds that a page is said to take before this machine has recognised one. */
const usualSeconds = 5;
/** How much of the mean each new page makes. */
const newest = 0.2;

/** How long scans take here: the mean of the pages that were recognised since the hub started. */
export function createPace() {
  let mean: number | undefined;
  return {
    heard(seconds: number): void {
      mean = mean === undefined ? seconds : mean + (seconds - mean) * newest;
    },
    /** A sentence about how long so many pages will take. */
    estimate(pages: number): string {
      const said = `${counted(pages, 'scanned page')}, about ${spoken(pages * (mean ?? usualSeconds))}`;
      return mean === undefined ? `${said} on a usual machine` : said;
    },
  };
}

export type RecognitionPace = ReturnType<typeof createPace>;

/** That of this process. */
export const ownPace = createPace();

const spoken = (seconds: number): string => {
  if (seconds < 90) return counted(Math.max(1, Math.round(seconds)), 'second');
  return seconds < 5400
    ? counted(Math.round(seconds / 60), 'minute')
    : counted(Math.round(seconds / 3600), 'hour');
};
