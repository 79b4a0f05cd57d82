import { badInput } from '#kernel/errors.ts';
import { familyOf, nearestWeight } from '#kernel/fonts/font-families.ts';
import { missingSentence } from '#platform/fonts/missing-letters.ts';
import type { Recipe } from '../logo-schema.ts';
import { taglineFamily } from './choose/font-moods.ts';
import { wordsOf } from './draw/compose.ts';
import { initialsOf } from './draw/initials.ts';
import { allMarks, groundNames } from './draw/marks/all-marks.ts';
import { allTreatments, wordTypeOf } from './draw/words/all-treatments.ts';

/**
 * Makes sure that a recipe can be drawn. Throws 400 naming the field: a construction that is not there,
 * letters that a typeface lacks, a treatment whose words a name does not have.
 */
export function requireRecipe(recipe: Recipe, field: string): void {
  const { word, mark, name, tagline } = recipe;
  requireType(word.family, word.weight, `${field}.word.weight`);
  requireLetters(recipe, field);
  const treatment = allTreatments[word.treatment];
  if (!treatment) throw badInput('There is no such treatment.', `${field}.word.treatment`);
  if (treatment.fits && !treatment.fits(wordsOf(name), wordTypeOf(recipe))) {
    throw badInput(
      `“${treatment.title}” does not suit this name. Choose another treatment.`,
      `${field}.word.treatment`,
    );
  }
  if (tagline !== undefined) {
    const said = missingSentence(taglineFamily(word.family), tagline.toLocaleUpperCase('en'));
    if (said) throw badInput(said, `${field}.tagline`);
  }
  if (mark) requireMark(recipe, mark, field);
}

function requireMark({ name }: Recipe, mark: NonNullable<Recipe['mark']>, field: string): void {
  const rule = allMarks[mark.rule];
  if (!rule) throw badInput('There is no such construction.', `${field}.mark.rule`);
  requireType(mark.family, mark.weight, `${field}.mark.weight`);
  if (mark.ground && !groundNames.some((one) => one === mark.ground)) {
    throw badInput('There is no such ground.', `${field}.mark.ground`);
  }
  const initials = initialsOf(name, rule.letters);
  if (initials.length < rule.letters) {
    throw badInput(
      `“${rule.title}” needs ${rule.letters === 2 ? 'two initials' : 'an initial'}.`,
      `${field}.mark.rule`,
    );
  }
  const said = missingSentence(mark.family, initials.join(''));
  if (said) throw badInput(said, `${field}.mark.family`);
}

function requireLetters({ name, word, layout }: Recipe, field: string): void {
  const isCapitals = word.letterCase === 'capitals' || layout === 'badge';
  const written = isCapitals ? name.toLocaleUpperCase('en') : name;
  const said = missingSentence(word.family, written);
  if (said) throw badInput(said, `${field}.word.family`);
}

function requireType(family: Recipe['word']['family'], weight: number, field: string): void {
  if (familyOf(family).weights.includes(weight)) return;
  const nearest = nearestWeight(family, weight);
  throw badInput(
    `${familyOf(family).title} has no weight ${weight}. The nearest is ${nearest}.`,
    field,
  );
}
