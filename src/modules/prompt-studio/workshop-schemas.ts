import { z } from 'zod';
import { promptSchema } from '../marketplace/contract.ts';

export const ideaSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({
      number: z.number().int(),
      body: z.string(),
      madeBy: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export const ideaBody = z.string().trim().min(1).max(20_000);

export const boughtSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null when it is no longer for sale. */
  slug: z.string().nullable(),
  version: z.number().int(),
  body: z.string(),
  topic: z.string(),
  model: z.string(),
  variables: promptSchema.shape.variables,
  boughtAt: z.iso.datetime(),
});

/** Amounts in minor units. */
const balanceSchema = z.object({
  currency: z.string(),
  total: z.number().int(),
  available: z.number().int(),
  inTransit: z.number().int(),
  held: z.array(
    z.object({
      amount: z.number().int(),
      until: z.iso.datetime().nullable(),
      why: z.enum(['new', 'dispute']),
    }),
  ),
  /** Why nothing can be paid out now. */
  whyNot: z.string().nullable(),
});

export const earningsSchema = z.object({
  balances: z.array(balanceSchema),
  sales: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      currency: z.string(),
      total: z.number().int(),
      tax: z.number().int(),
      fee: z.number().int(),
      /** After refunds. */
      share: z.number().int(),
      takenBack: z.number().int(),
      paidAt: z.iso.datetime(),
    }),
  ),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      currency: z.string(),
      amount: z.number().int(),
      status: z.enum(['requested', 'in_transit', 'paid', 'failed', 'cancelled']),
      note: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Payouts through Stripe; null when the hub pays everybody by hand. */
  connect: z
    .object({
      begun: z.boolean(),
      payable: z.boolean(),
      /** In words: what Stripe still asks for. */
      missing: z.array(z.string()),
      disabledReason: z.string().nullable(),
      bankFailure: z.string().nullable(),
    })
    .nullable(),
  terms: z.object({
    feeBps: z.number().int(),
    holdDays: z.number().int(),
    payoutMinimum: z.number().int(),
    currency: z.string(),
  }),
});

export type Idea = z.infer<typeof ideaSchema>;
export type Bought = z.infer<typeof boughtSchema>;
export type Earnings = z.infer<typeof earningsSchema>;
