import { FillType } from '@napi-rs/canvas';
import type { Recipe } from '../../logo-schema.ts';
import { areaOf } from './geometry.ts';
import type { Part } from './mark-types.ts';

/** A part, and whether it belongs to the symbol or to the name. */
export type OwnedPart = Part & { readonly of: 'mark' | 'name' };

/** The parts of a logo that was changed by hand. */
export const drawnParts = ({ parts }: NonNullable<Recipe['drawn']>): OwnedPart[] =>
  parts.map(({ d, rule, tone, of }) => {
    const area = areaOf(d);
    if (rule === 'evenodd') area.setFillType(FillType.EvenOdd);
    return { area, tone, of };
  });
