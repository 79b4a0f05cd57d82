/** Longest answer, in tokens, that is reckoned with where nobody has set a limit. */
export const usualOutputLimit = 4096;
