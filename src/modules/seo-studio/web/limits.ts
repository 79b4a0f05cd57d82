type Typed = {
  readonly maxPages: string;
  readonly maxDepth: string;
  readonly perSecond: string;
  readonly userAgent: string;
};

/** Limits as a form holds them, as the tool takes them. */
export const numbersOf = ({ maxPages, maxDepth, perSecond, userAgent }: Typed) => ({
  ...{ maxPages: Number(maxPages), maxDepth: Number(maxDepth), perSecond: Number(perSecond) },
  ...(userAgent.trim() && { userAgent: userAgent.trim() }),
});
