import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { orderSchema, orderStates, orderSummarySchema, positive } from './order-schemas.ts';

const path = '/checkout/admin';
const byId = z.object({ id: z.uuid() });
const done = z.object({ ok: z.boolean() });

export const settingsSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD'),
  commissionBps: z.number().int().min(0).max(10_000),
  instructions: z.string().max(4000),
  taxMode: z.enum(['none', 'table', 'stripe']),
  taxTable: z
    .array(
      z.object({
        country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, such as DE'),
        bps: z.number().int().min(0).max(10_000),
        name: z.string().min(1).max(40),
        inclusive: z.boolean(),
      }),
    )
    .max(300),
  holdDays: z.number().int().min(0).max(365),
  /** Days that an order waits for a payment by hand. */
  unpaidDays: z.number().int().min(1).max(365).default(14),
  payoutMinimum: z.number().int().min(0).max(100_000_000),
  waiverText: z.string().min(10).max(2000),
  /** How creators are paid who have an account at the processor. */
  payoutMethod: z.enum(['manual', 'stripe']).default('manual'),
});

const couponSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  percentBps: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  minimum: z.number().int(),
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
  expiresAt: z.iso.datetime().nullable(),
  active: z.boolean(),
});

const payoutSchema = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  currency: z.string(),
  amount: z.number().int(),
  status: z.enum(['requested', 'in_transit', 'paid', 'failed', 'cancelled']),
  method: z.enum(['manual', 'stripe']),
  note: z.string(),
  batchId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});

const reconciliationSchema = z.object({
  at: z.iso.datetime(),
  checked: z.number().int(),
  repaired: z.number().int(),
  differences: z.array(z.object({ object: z.string(), what: z.string() })),
});

/** What admins do with orders, payments and payouts. */
export const adminContract = {
  orders: endpoint('admin')
    .route({ method: 'GET', path: `${path}/orders` })
    .input(
      z.object({
        q: z.string().max(200).default(''),
        status: z.enum(['all', ...orderStates]).default('all'),
        cursor: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        orders: z.array(orderSummarySchema.extend({ email: z.string().nullable() })),
        nextCursor: z.string().nullable(),
      }),
    ),
  order: endpoint('admin')
    .route({ method: 'GET', path: `${path}/orders/{id}` })
    .input(byId)
    .output(
      orderSchema.extend({
        payment: z
          .object({
            charge: z.string(),
            method: z.string().nullable(),
            note: z.string().nullable(),
          })
          .nullable(),
        refunds: z.array(
          z.object({
            id: z.uuid(),
            amount: z.number().int(),
            status: z.string(),
            reason: z.string(),
            error: z.string().nullable(),
          }),
        ),
        disputes: z.array(
          z.object({
            id: z.uuid(),
            amount: z.number().int(),
            status: z.string(),
            reason: z.string(),
          }),
        ),
      }),
    ),
  markPaid: endpoint('admin')
    .route({ method: 'POST', path: `${path}/orders/{id}/paid` })
    .input(
      byId.extend({
        amount: positive,
        method: z.string().min(1, 'Please say how it was paid.').max(60),
        note: z.string().min(1, 'Please add a note, such as the bank’s reference.').max(500),
        /** Lets the price stand though the order's coupon has been used up. */
        grantsCoupon: z.boolean().optional(),
      }),
    )
    .output(done),
  cancel: endpoint('admin')
    .route({ method: 'POST', path: `${path}/orders/{id}/cancel` })
    .input(byId)
    .output(done),
  refund: endpoint('admin')
    .route({ method: 'POST', path: `${path}/orders/{id}/refunds` })
    .input(
      byId.extend({ lineId: z.uuid().nullable(), amount: positive, reason: z.string().max(300) }),
    )
    .output(done),
  settings: endpoint('admin')
    .route({ method: 'GET', path: `${path}/settings` })
    .output(settingsSchema.extend({ withStripe: z.boolean(), version: z.number().int() })),
  saveSettings: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/settings` })
    /** The version that was read: what somebody else has changed meanwhile is not overwritten. */
    .input(settingsSchema.extend({ version: z.number().int() }))
    .output(done),
  coupons: endpoint('admin')
    .route({ method: 'GET', path: `${path}/coupons` })
    .output(z.object({ coupons: z.array(couponSchema) })),
  addCoupon: endpoint('admin')
    .route({ method: 'POST', path: `${path}/coupons` })
    .input(
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9-]{3,40}$/, 'must be 3 to 40 letters, digits or hyphens'),
        percentBps: z.number().int().min(1).max(10_000).nullable(),
        amount: positive.nullable(),
        minimum: z.number().int().min(0).max(100_000_000),
        maxUses: z.number().int().min(1).max(1_000_000).nullable(),
        expiresAt: z.iso.datetime().nullable(),
      }),
    )
    .output(done),
  setCoupon: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/coupons/{id}` })
    .input(byId.extend({ active: z.boolean() }))
    .output(done),
  books: endpoint('admin')
    .route({ method: 'GET', path: `${path}/books` })
    .output(
      z.object({
        balances: z.array(
          z.object({
            account: z.string(),
            title: z.string(),
            kind: z.string(),
            currency: z.string(),
            balance: z.number().int(),
          }),
        ),
        entries: z.array(
          z.object({
            id: z.uuid(),
            memo: z.string(),
            at: z.iso.datetime(),
            postings: z.array(
              z.object({ account: z.string(), currency: z.string(), amount: z.number().int() }),
            ),
          }),
        ),
        quarantined: z.array(
          z.object({
            id: z.uuid(),
            type: z.string(),
            object: z.string(),
            reason: z.string(),
            at: z.iso.datetime(),
          }),
        ),
        /** Came without a genuine signature; nothing of what they said is kept. */
        refused: z.array(
          z.object({
            id: z.uuid(),
            hash: z.string(),
            reason: z.string(),
            times: z.number().int(),
            bytes: z.number().int(),
            at: z.iso.datetime(),
          }),
        ),
        reconciliation: reconciliationSchema.nullable(),
      }),
    ),
  reconcile: endpoint('admin', { perMinute: 6, limitGroup: 'reconcile' })
    .route({ method: 'POST', path: `${path}/reconcile` })
    .output(done),
  payouts: endpoint('admin')
    .route({ method: 'GET', path: `${path}/payouts` })
    .output(z.object({ payouts: z.array(payoutSchema) })),
  startBatch: endpoint('admin')
    .route({ method: 'POST', path: `${path}/payouts/batch` })
    .output(z.object({ batchId: z.uuid().nullable() })),
  batch: endpoint('admin')
    .route({ method: 'GET', path: `${path}/payouts/batch/{id}` })
    .input(byId)
    .output(z.object({ csv: z.string() })),
  changePayout: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/payouts/{id}` })
    .input(byId.extend({ status: z.enum(['in_transit', 'paid', 'failed', 'cancelled']) }))
    .output(done),
};

export type SalesSettings = z.infer<typeof settingsSchema>;
