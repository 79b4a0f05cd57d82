/** Time for which code of an answer may run, in ms. */
export const longestRun = 10_000;
/** Time that Python may take until code can begin, in ms. */
export const longestStart = 60_000;
