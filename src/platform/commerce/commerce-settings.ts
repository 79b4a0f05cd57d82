import { z } from 'zod';
import type { Platform } from '#platform/platform.ts';
import { defineSetting } from '#platform/settings/settings.ts';

export const taxRateSchema = z.object({
  /** Two letters (ISO 3166). */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE'),
  bps: z.number().int().min(0).max(10_000),
  name: z.string().min(1).max(40),
  /** Whether prices already hold the tax. */
  inclusive: z.boolean(),
});

export const commerceSettingsSchema = z.object({
  /** Of amounts that an admin enters: coupons, the minimum payout. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD'),
  /** What the hub keeps of a sale before tax, in hundredths of a percent. */
  commissionBps: z.number().int().min(0).max(10_000),
  /** How to pay an order without a payment processor. */
  instructions: z.string().max(4000),
  taxMode: z.enum(['none', 'table', 'stripe']),
  taxTable: z.array(taxRateSchema).max(300),
  holdDays: z.number().int().min(0).max(365),
  /** How long an order waits for a payment by hand. */
  unpaidDays: z.number().int().min(1).max(365).default(14),
  /** Minor units. */
  payoutMinimum: z.number().int().min(0).max(100_000_000),
  waiverText: z.string().min(10).max(2000),
  /** How creators are paid who have an account at the processor; the others by hand. */
  payoutMethod: z.enum(['manual', 'stripe']).default('manual'),
});
export type CommerceSettings = z.infer<typeof commerceSettingsSchema>;

/** What an operator decides about selling; orders keep a copy of what held when they were placed. */
export const commerceSettings = defineSetting<CommerceSettings>({
  key: 'commerce',
  schema: commerceSettingsSchema,
  initial: {
    currency: 'USD',
    commissionBps: 2000,
    // Empty until an admin says whom to pay: an order without a payee could never be paid.
    instructions: '',
    taxMode: 'none',
    taxTable: [],
    holdDays: 14,
    unpaidDays: 14,
    payoutMinimum: 1000,
    payoutMethod: 'manual',
    waiverText:
      'I want to receive the digital content at once, and I know that by this I lose my right to withdraw from the purchase.',
  },
});

/** What hubs were given before: instructions without a payee. */
const withoutPayee =
  'Please transfer the total and write the reference on the transfer. Your purchase opens as soon as the payment has been recorded.';

/** Whether anything that costs money can be sold: somebody has said how to pay for it. */
export async function canTakePayments({ config, settings }: Platform): Promise<boolean> {
  return config.STRIPE_SECRET_KEY !== undefined || sayHow(await settings.get(commerceSettings));
}

/** Whether the instructions for payments by hand say whom to pay, as far as can be told. */
export const sayHow = ({ instructions }: CommerceSettings): boolean =>
  instructions.trim() !== '' && instructions.trim() !== withoutPayee;

/** Countries in which consumers may withdraw within 14 days unless they agreed to lose that right. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);
export const needsWaiver = (country: string | null): boolean =>
  country !== null && union.has(country);
