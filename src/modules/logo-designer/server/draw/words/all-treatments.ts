import type { Recipe } from '../../../logo-schema.ts';
import { framedWords } from './framed-words.ts';
import { plainWords } from './plain-words.ts';
import type { Treatment, Type } from './word-types.ts';

export const allTreatments: Readonly<Record<string, Treatment>> = { ...plainWords, ...framedWords };
export const treatmentIds = Object.keys(allTreatments);

export function treatmentOf(id: string): Treatment {
  const found = allTreatments[id];
  if (!found) throw new Error(`There is no treatment ${id}`);
  return found;
}

export const wordTypeOf = ({ word, layout }: Recipe): Type => ({
  ...{ family: word.family, weight: word.weight },
  ...{ tracking: word.tracking, letterCase: word.letterCase },
  align: layout === 'stacked' ? 'centre' : 'left',
});
