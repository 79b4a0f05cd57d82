/** What an answer is written in: it remembers the tokens of the last one. */
export type Lane = { readonly sequence: { readonly contextTokens: readonly number[] } };

/** The lanes of a model, one for each answer at the same time. */
export type Lanes<Each extends Lane> = {
  /** The one that knows most of these tokens and forgets least for them; waits where all are taken. */
  take(tokens: readonly number[]): Promise<Each>;
  giveBack(lane: Each): void;
};

/** Keeps so many lanes; whoever waits longest is next. */
export function createLanes<Each extends Lane>(all: readonly Each[]): Lanes<Each> {
  const free = [...all];
  const waiting: ((lane: Each) => void)[] = [];
  return {
    take(tokens) {
      const [first] = free
        .map((lane) => ({ lane, worth: worthOf(lane, tokens) }))
        // The sort is stable: of equals the one that rested longest.
        .sort((a, b) => b.worth - a.worth);
      if (!first) return new Promise((go) => waiting.push(go));
      free.splice(free.indexOf(first.lane), 1);
      return Promise.resolve(first.lane);
    },
    giveBack(lane) {
      const next = waiting.shift();
      if (next) next(lane);
      else free.push(lane);
    },
  };
}

/** Tokens that need not be read again there, less those that would be forgotten. */
function worthOf({ sequence }: Lane, tokens: readonly number[]): number {
  const known = sequence.contextTokens;
  const until = known.findIndex((token, at) => token !== tokens[at]);
  const same = until < 0 ? known.length : until;
  return same - (known.length - same);
}
