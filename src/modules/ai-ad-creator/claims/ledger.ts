import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import type { Ad, Variant } from '../ad-project.ts';
import type { Brief } from '../brief-schema.ts';
import type { AdSize } from '../placements.ts';
import { type ClaimKind, findClaims, proofFor } from './find-claims.ts';

export type Claim = {
  readonly id: string;
  readonly variantId: string | null;
  /** Which of the variant's texts says it. */
  readonly field: 'headline' | 'text' | 'body' | 'cta' | 'board';
  /** The size that says it, of a claim that stands only where somebody wrote by hand. */
  readonly size?: AdSize;
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
  const find = (text: string, where: Pick<Claim, 'field' | 'size'>) =>
    claimsIn(text, { variant, brief, settled, ...where });
  const own = fields.flatMap((field) => find(variant[field], { field }));
  const said = new Set(own.map(wordsOf));
  const byHand = (variant.byHand ?? []).flatMap(({ size, board }) =>
    find(wordsOn(board), { field: 'board', size }),
  );
  // What the variant says anyway is settled there.
  return [...own, ...byHand.filter((claim) => !said.has(wordsOf(claim)))];
}

const wordsOf = ({ kind, text }: Claim): string => `${kind} ${text.toLowerCase()}`;

/** What is written on a board, each text in a line of its own. */
export const wordsOn = ({ layers }: Pick<Board, 'layers'>): string =>
  layers
    .flatMap((layer): string[] => {
      if (layer.hidden) return [];
      if (layer.kind === 'group') return [wordsOn({ layers: layer.layers as Layer[] })];
      return layer.kind === 'text' ? [layer.text.replace(/\s+/gu, ' ').trim()] : [];
    })
    .join('\n');

/** The words of which a claim is a part. */
export const saidIn = (
  variant: Variant,
  { field, size }: Pick<Claim, 'field' | 'size'>,
): string => {
  if (field !== 'board') return variant[field];
  const made = variant.byHand?.find((one) => one.size === size);
  return made ? wordsOn(made.board) : '';
};

type Where = Pick<Claim, 'field' | 'size'> & {
  readonly variant: Variant;
  readonly brief: Brief;
  readonly settled: Ad['settled'];
};
function claimsIn(text: string, { variant, brief, settled, field, size }: Where): Claim[] {
  const by = new Map(settled.map(({ claimId, proofId }) => [claimId, proofId]));
  const known = new Set(brief.proofs.map(({ id }) => id));
  const seen = new Map<string, number>();
  return findClaims(text, [brief.product, brief.business, brief.audience]).map((span): Claim => {
    const key = `${size ?? field}-${span.kind}-${hash(span.text.toLowerCase())}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    const id = `${variant.id}-${key}-${nth}`;
    const tied = by.get(id);
    const proofId = tied && known.has(tied) ? tied : restsOn(span.text, span.kind, brief);
    const where = { variantId: variant.id, field, ...(size && { size }) };
    return { ...span, id, ...where, proofId, open: proofId === null };
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
