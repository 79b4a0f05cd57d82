import { z } from 'zod';
import { badInput, notFound } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import type { Ad } from '../../ad-project.ts';
import { proofSchema } from '../../brief-schema.ts';
import { claimKinds } from '../../claims/find-claims.ts';
import { type Claim, claimsInText, ledgerOf } from '../../claims/ledger.ts';
import { adSizes } from '../../placements.ts';
import { changeAd, loadAd } from '../projects/load-ad.ts';

const module = 'ai-ad-creator';
const claimSchema = z.object({
  ...{ id: z.string(), variantId: z.string().nullable() },
  field: z.enum(['headline', 'text', 'body', 'cta', 'board']),
  size: z.enum(adSizes).optional(),
  ...{ text: z.string(), start: z.int(), end: z.int(), kind: z.enum(claimKinds) },
  proofId: z.string().nullable(),
  open: z.boolean(),
});

export const checkClaims = defineTool({
  name: 'ad.check-claims',
  title: 'Find what ads claim',
  description:
    'Lists superlatives, guarantees, numbers, prices, before-and-after and comparisons in English, German, French and Spanish, each with the proof that says the same in the same words. Open ones block ad.render and ad.export until ad.settle-claim ties or replaces them. Takes a project, or any text with proofs.',
  ...{ module, effect: 'read' },
  input: z
    .strictObject({
      projectId: z.uuid().optional(),
      text: z.string().max(20_000).optional(),
      proofs: z.array(proofSchema).max(40).default([]),
    })
    .refine(({ projectId, text }) => (projectId === undefined) !== (text === undefined), {
      path: ['projectId'],
      message: 'Give either a project or a text.',
    }),
  output: z.object({ claims: z.array(claimSchema) }),
  async run(context, { projectId, text = '', proofs }) {
    if (projectId === undefined) return { output: { claims: claimsInText(text, proofs) } };
    const { ad } = await loadAd(context.platform.db, personOf(context).id, projectId);
    return { output: { claims: ledgerOf(ad) } };
  },
});

export const settleClaim = defineTool({
  name: 'ad.settle-claim',
  title: 'Settle what an ad claims',
  description:
    'Ties a claim to a proof of the brief, or replaces its words in the ad; an empty replacement takes them out. Answers whether something of it is still open.',
  ...{ module, effect: 'write' },
  input: z
    .strictObject({
      projectId: z.uuid(),
      claimId: z.string().min(1).max(80),
      proofId: z.string().min(1).max(40).optional(),
      replacement: z
        .string()
        .max(200)
        .refine((text) => !/[\n\r\t]/.test(text), 'Write it in one line.')
        .optional(),
    })
    .refine(({ proofId, replacement }) => (proofId === undefined) !== (replacement === undefined), {
      path: ['proofId'],
      message: 'Give either a proof or a replacement.',
    }),
  output: z.object({ open: z.boolean() }),
  async run(context, { projectId, claimId, proofId, replacement }) {
    const tx = context.platform.db as unknown as Transaction;
    let open = false;
    await changeAd(tx, personOf(context).id, projectId, (ad) => {
      const claim = ledgerOf(ad).find(({ id }) => id === claimId);
      if (!claim) throw notFound('This project has no such claim.');
      if (proofId !== undefined) return tied(ad, claimId, proofId);
      const next = replaced(ad, claim, replacement ?? '');
      const { variantId, field, start } = claim;
      const end = start + (replacement ?? '').length;
      open = ledgerOf(next).some(
        (one) =>
          one.variantId === variantId &&
          one.field === field &&
          one.open &&
          one.start < end &&
          one.end > start,
      );
      return next;
    });
    return { output: { open } };
  },
});

function tied(ad: Ad, claimId: string, proofId: string): Ad {
  if (!ad.brief.proofs.some(({ id }) => id === proofId)) {
    throw badInput('The brief has no such proof.', 'proofId');
  }
  const others = ad.settled.filter((one) => one.claimId !== claimId);
  return { ...ad, settled: [...others, { claimId, proofId }] };
}

/** The claim's words exchanged; blanks that stood around words taken out become one. */
function replaced(ad: Ad, { variantId, field, start, end }: Claim, replacement: string): Ad {
  if (field === 'board') {
    throw badInput('This was written by hand. Change it on the board of its size.', 'replacement');
  }
  const variants = ad.variants.map((variant) => {
    if (variant.id !== variantId) return variant;
    const [before, after] = [variant[field].slice(0, start), variant[field].slice(end)];
    const joined =
      replacement === ''
        ? `${before.trimEnd()} ${after.trimStart()}`
        : `${before}${replacement}${after}`;
    const text = joined.replace(/ (?=[.,!?])/g, '').trim();
    if (text === '' && field === 'headline') {
      throw badInput('Nothing would be left of the headline. Write other words.', 'replacement');
    }
    return { ...variant, [field]: text.charAt(0).toLocaleUpperCase('en') + text.slice(1) };
  });
  return { ...ad, variants };
}
