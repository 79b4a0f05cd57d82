import { z } from 'zod';

/** What is bought: prompts by id, a pack by its record's id, its address or its title. */
export const basketSchema = z.object({
  prompts: z.array(z.uuid()).max(50).default([]),
  pack: z.string().max(120).optional(),
  coupon: z.string().max(40).optional(),
  /** Two letters; decides about tax and withdrawal. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters')
    .optional(),
});

/** Minor units throughout. */
const amount = z.number().int();
export const positive = z.number().int().min(1).max(100_000_000);

export const quoteSchema = z.object({
  currency: z.string(),
  subtotal: amount,
  discount: amount,
  tax: amount,
  total: amount,
  taxName: z.string().nullable(),
  taxInclusive: z.boolean(),
  /** Whether tax is added on the processor's page. */
  taxLater: z.boolean(),
  /** How it is paid: at the processor, by hand, or not at all. */
  processor: z.enum(['stripe', 'manual', 'none']),
  waiver: z.object({ text: z.string(), needed: z.boolean() }).nullable(),
  /** Whether the buyer is asked for their country. */
  askCountry: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      /** Such as `prompt` or `pack`. */
      kind: z.string(),
      /** How many prompts it opens. */
      prompts: z.number().int(),
      title: z.string(),
      version: z.number().int(),
      price: amount,
      discount: amount,
    }),
  ),
});

export const orderStates = [
  'open',
  'awaiting_payment',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const;

export const orderSummarySchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(orderStates),
  processor: z.enum(['stripe', 'manual', 'none']),
  currency: z.string(),
  total: amount,
  refunded: amount,
  disputed: z.boolean(),
  titles: z.array(z.string()),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

export const receiptSchema = z.object({
  number: z.string(),
  kind: z.enum(['payment', 'refund']),
  /** Path of the PDF; null until it has been drawn. */
  url: z.string().nullable(),
});

export const orderSchema = orderSummarySchema.omit({ titles: true }).extend({
  email: z.string().nullable(),
  subtotal: amount,
  discount: amount,
  tax: amount,
  taxName: z.string().nullable(),
  taxInclusive: z.boolean(),
  waiver: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** How to pay by hand; only while that is waited for. */
  instructions: z.string().nullable(),
  /** Until when that is waited for, or was. */
  payUntil: z.iso.datetime().nullable(),
  /** Whether the processor's page can be opened. */
  payable: z.boolean(),
  receipts: z.array(receiptSchema),
  lines: z.array(
    z.object({
      id: z.uuid(),
      itemId: z.string(),
      title: z.string(),
      version: z.number().int(),
      price: amount,
      total: amount,
      left: amount,
      revoked: z.enum(['refund', 'dispute']).nullable(),
      slug: z.string().nullable(),
      /** The bought text. */
      body: z.string().nullable(),
      /** The prompts of a bought pack. */
      contents: z.array(
        z.object({ title: z.string(), slug: z.string().nullable(), body: z.string().nullable() }),
      ),
    }),
  ),
});

export type Quote = z.infer<typeof quoteSchema>;
export type OrderSummary = z.infer<typeof orderSummarySchema>;
export type Order = z.infer<typeof orderSchema>;
