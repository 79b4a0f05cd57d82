import type { Ad, Variant } from '../ad-project.ts';
import type { Brief } from '../brief-schema.ts';
import { type ClaimKind, findClaims, proofFor } from './find-claims.ts';

export type Claim = {
  readonly id: string;
  readonly variantId: string | null;
  /** Which of the variant's texts says it. */
  readonly field: 'headline' | 'text' | 'body' | 'cta';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: ClaimKind;
  /** A proof of the brief, or `offer`: what the advertiser offers is its own word. */
  readonly proofId: string | null;
  readonly open: boolean;
};

const fields = ['headline', 'text', 'body', 'cta'] as const;
/** What an offer says of itself needs no other proof: its price, its rebate, its day. */
const ownWord: readonly ClaimKind[] = ['number', 'price'];

/** What the variants of a project claim, and on what each claim rests. */
export const ledgerOf = ({ brief, variants, settled }: Ad): Claim[] =>
  variants.flatMap((variant) => claimsOf(variant, brief, settled));

export function claimsOf(variant: Variant, brief: Brief, settled: Ad['settled']): Claim[] {
  const by = new Map(settled.map(({ claimId, proofId }) => [claimId, proofId]));
  const known = new Set(brief.proofs.map(({ id }) => id));
  return fields.flatMap((field) => {
    const seen = new Map<string, number>();
    return findClaims(variant[field], [brief.product, brief.business, brief.audience]).map(
      (span): Claim => {
        const key = `${field}-${span.kind}-${hash(span.text.toLowerCase())}`;
        const nth = (seen.get(key) ?? 0) + 1;
        seen.set(key, nth);
        const id = `${variant.id}-${key}-${nth}`;
        const tied = by.get(id);
        const proofId = tied && known.has(tied) ? tied : restsOn(span.text, span.kind, brief);
        return { ...span, id, variantId: variant.id, field, proofId, open: proofId === null };
      },
    );
  });
}

/** Claims of any text against proofs, for who has no project. */
export const claimsInText = (text: string, proofs: Brief['proofs']): Claim[] =>
  findClaims(text).map((span, at) => {
    const proofId = proofFor(span.text, proofs);
    const id = `text-${span.kind}-${hash(span.text.toLowerCase())}-${at + 1}`;
    return { ...span, id, variantId: null, field: 'text', proofId, open: proofId === null };
  });

function restsOn(text: string, kind: ClaimKind, { proofs, offer }: Brief): string | null {
  const proof = proofFor(text, proofs);
  if (proof !== null || !ownWord.includes(kind)) return proof;
  return proofFor(text, [{ id: 'offer', text: offer, source: '' }]);
}

/** A short name for words (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
