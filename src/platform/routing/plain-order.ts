import type { RouteKind } from '#kernel/services.ts';
import { findCues } from './learned/find-cues.ts';
import type { Utterance } from './learned/read-utterance.ts';

/** Words between "make" or "I want" and the thing, and between "no" and what it denies. */
const wishReach = 4;
const denialReach = 5;

/** Whether a message orders a kind in plain words ("make a short film", "I need a logo"). */
export function isPlainOrder({ clauses }: Pick<Utterance, 'clauses'>, kind: RouteKind): boolean {
  const { cues, markers } = findCues(clauses);
  return cues.some((cue) => {
    const { wish = [], not = [] } = markers[cue.clause] ?? {};
    const isWithin = (places: readonly number[], reach: number) =>
      places.some((place) => place < cue.at && cue.at - place <= reach);
    return cue.kind === kind && isWithin(wish, wishReach) && !isWithin(not, denialReach);
  });
}
