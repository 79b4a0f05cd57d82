/** The first and the longest pause before the next try, in milliseconds. */
const firstPause = 1000;
const longestPause = 30_000;

/**
 * Listens again whenever a stream ends, later each time that nothing was heard; while nobody looks at the page it
 * waits. `listen` is told by its function that something came in.
 */
export async function keepListening(
  signal: AbortSignal,
  listen: (onBeat: () => void) => Promise<void>,
): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    await listen(() => {
      pause = firstPause;
    }).catch(() => undefined);
    if (signal.aborted) return;
    // Not all at once when a hub comes back.
    await waitFor(pause * (0.75 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, longestPause);
    await untilSeen(signal);
  }
}

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

async function untilSeen(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) {
    await new Promise<void>((done) => {
      document.addEventListener('visibilitychange', () => done(), { once: true });
      signal.addEventListener('abort', () => done(), { once: true });
    });
  }
}
