import { z } from 'zod';
import { notFound } from '#kernel/errors.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { promptsWithSlugs } from '../../../marketplace/server/public.ts';
import { orderStates } from '../../order-schemas.ts';
import { buyBasket, quoteBasket } from '../buy.ts';
import { authorizeOrder } from '../order-access.ts';

export const buyPrompt = defineTool({
  name: 'market.buy',
  title: 'Buy a prompt',
  description:
    'Orders one prompt of the marketplace. A free one is there at once; otherwise the answer holds the page on which the person pays.',
  module: 'checkout',
  effect: 'pay',
  input: z.strictObject({
    slug: z.string().min(1).max(200),
    coupon: z.string().max(40).optional(),
    /** Two letters; decides about tax and withdrawal. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'A country has two letters, such as DE.')
      .optional(),
    /** Whether the buyer agrees to immediate delivery, which ends the right of withdrawal in the EU. */
    waiver: z.boolean().default(false),
  }),
  output: z.object({
    orderId: z.string(),
    state: z.enum(orderStates),
    /** Where it is paid; null when nothing is due. */
    payUrl: z.string().nullable(),
  }),
  async run(context, { slug, waiver, ...given }) {
    const { platform } = context;
    const user = personOf(context);
    const [prompt] = await promptsWithSlugs(platform.db, [slug], platform.now());
    if (!prompt) throw notFound('There is no such prompt. It may have been withdrawn.');
    const basket = { prompts: [prompt.id], ...given };
    const { total } = await quoteBasket(platform, basket);
    const order = await buyBasket(platform, user, { ...basket, waiver, expectedTotal: total });
    const { status: state } = await authorizeOrder(platform, user, order.id, undefined);
    const page = state === 'paid' ? null : new URL(order.page, platform.config.SITE_URL).href;
    return { output: { orderId: order.id, state, payUrl: order.payAt ?? page } };
  },
});
