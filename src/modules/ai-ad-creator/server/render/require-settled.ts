import { AppError } from '#kernel/errors.ts';
import type { Ad, Variant } from '../../ad-project.ts';
import { claimsOf } from '../../claims/ledger.ts';
import { lengthOf, textLimits } from '../../placements.ts';

/** Throws 409 `CLAIMS_OPEN` for the first claim of these variants that rests on nothing. */
export function requireSettled({ brief, settled }: Ad, variants: readonly Variant[]): void {
  for (const variant of variants) {
    const open = claimsOf(variant, brief, settled).find((claim) => claim.open);
    if (!open) continue;
    throw new AppError('claims_open', 409, `“${open.text}” needs a proof, or must go.`, {
      details: { claimId: open.id, variantId: variant.id },
    });
  }
}

export type LengthFinding = {
  readonly variantId: string;
  readonly field: 'headline' | 'text';
  readonly network: string;
  readonly length: number;
  readonly most: number;
};

/** Texts that are longer than networks take or recommend. */
export const lengthFindings = (variants: readonly Variant[]): LengthFinding[] =>
  variants.flatMap((variant) =>
    textLimits.flatMap(({ field, network, most }) => {
      if (field === 'business') return [];
      const length = lengthOf(variant[field]);
      return length > most ? [{ variantId: variant.id, field, network, length, most }] : [];
    }),
  );

/** Throws 400 for the first text that is too long for a network. */
export function requireLengths(variants: readonly Variant[], network: string): void {
  const [finding] = lengthFindings(variants).filter((one) => one.network === network);
  if (!finding) return;
  const { field, length, most } = finding;
  throw new AppError(
    'bad_input',
    400,
    `This ${field} has ${length} characters; ${network} takes ${most}.`,
    { field },
  );
}
