import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Brief, Recipe } from '../../logo-schema.ts';
import { choicesFor, chooseRecipe } from './choose-recipes.ts';

/** What a variant may take anew; most of what was liked stays. */
const changes = ['type', 'colours', 'layout', 'treatment', 'mark'] as const;

/** Makes recipes near to those that somebody liked: each keeps what it was liked for, and one or two things are new. */
export function varied(brief: Brief, liked: readonly Recipe[]): (seed: string) => Recipe {
  const choices = choicesFor(brief);
  return (seed) => {
    const random = createRandom(hashText(`vary ${seed}`));
    const one = random.pick(liked);
    const fresh = chooseRecipe(choices, seed);
    const first = random.pick(changes);
    const second = random.chance(0.4) ? random.pick(changes) : first;
    const isNew = (change: (typeof changes)[number]) => change === first || change === second;
    const { tracking, letterCase, treatment } = fresh.word;
    const word = {
      ...one.word,
      ...(isNew('type') && { ...fresh.word }),
      ...(isNew('treatment') &&
        fresh.word.family === one.word.family && { tracking, letterCase, treatment }),
    };
    const mark = isNew('mark') ? fresh.mark : one.mark;
    const { mark: _, drawn: __, ...rest } = one;
    return {
      ...rest,
      ...{ seed, word },
      ...(isNew('colours') && { colours: fresh.colours, isReversed: fresh.isReversed }),
      ...(isNew('layout') &&
        mark &&
        one.layout !== 'badge' &&
        fresh.layout !== 'badge' && { layout: fresh.layout }),
      ...(mark && {
        mark:
          isNew('type') && one.mark
            ? { ...mark, family: fresh.word.family, weight: fresh.word.weight }
            : mark,
      }),
    };
  };
}
