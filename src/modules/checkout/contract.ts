import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { adminContract } from './admin-contract.ts';
import { basketSchema, orderSchema, orderSummarySchema, quoteSchema } from './order-schemas.ts';

const path = '/checkout';
/** Guests hold a link with a key. */
const byKey = z.object({ id: z.uuid(), key: z.string().max(100).optional() });

export const contract = {
  quote: endpoint('public', { perMinute: 60, limitGroup: 'quotes' })
    .route({ method: 'POST', path: `${path}/quote` })
    .input(basketSchema)
    .output(quoteSchema),
  place: endpoint('public', { perMinute: 10, limitGroup: 'orders' })
    .route({ method: 'POST', path: `${path}/orders` })
    .input(
      basketSchema.extend({
        email: z.email('Please enter a valid e-mail address.').max(254).optional(),
        waiver: z.boolean().default(false),
        expectedTotal: z.number().int().min(0),
        /** Of one visit of the checkout page; makes a guest's double click one order. */
        attempt: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        /** Path of the order's page. */
        page: z.string(),
        /** Address of the processor's page, where there is something to pay. */
        payAt: z.string().nullable(),
      }),
    ),
  orders: endpoint('user')
    .route({ method: 'GET', path: `${path}/orders` })
    .output(z.object({ orders: z.array(orderSummarySchema) })),
  order: endpoint('public', { perMinute: 60, limitGroup: 'order' })
    .route({ method: 'GET', path: `${path}/orders/{id}` })
    .input(byKey)
    .output(orderSchema),
  pay: endpoint('public', { perMinute: 10, limitGroup: 'orders' })
    .route({ method: 'POST', path: `${path}/orders/{id}/pay` })
    .input(byKey)
    .output(z.object({ payAt: z.string() })),
  giveUp: endpoint('public', { perMinute: 10, limitGroup: 'orders' })
    .route({ method: 'POST', path: `${path}/orders/{id}/cancel` })
    .input(byKey)
    .output(z.object({ ok: z.boolean() })),
  resendReceipts: endpoint('public', { perMinute: 3, limitGroup: 'receipts' })
    .route({ method: 'POST', path: `${path}/orders/{id}/receipts` })
    .input(byKey)
    .output(z.object({ receipts: z.number().int() })),
  admin: adminContract,
};
