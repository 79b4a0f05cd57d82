import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { addPrompt } from '../../../modules/checkout/testing/add-prompt.ts';
import { ask, type Cases, type Make, type World } from './case.ts';

const session: Make = async (world) => {
  const { hub, owner } = world;
  const config = (await (await hub.request('/api/config')).json()) as { publishableKey: string };
  await hub.request('/auth/v1/token?grant_type=password', {
    json: { email: owner.email, password: 'correct horse battery' },
    headers: { apikey: config.publishableKey },
  });
  type Listed = { id: string; current: boolean }[];
  const list = await ask<Listed>(world, '/api/account/sessions', undefined, 'GET');
  return { id: list.find(({ current }) => !current)?.id };
};

const tokenAt =
  (path: string): Make =>
  async (world) => ({
    id: (await ask<{ token: { id: string } }>(world, path, { name: 'x' })).token.id,
  });

/** An order that waits to be paid by hand, or one of something free. */
const order =
  (price: number): Make =>
  async (world: World) => {
    await openSales(world.hub.platform);
    const { id } = await addPrompt(world.hub, `Lantern ${Math.random()}`, price);
    const wish = { prompts: [id], waiver: true, expectedTotal: price * 100 };
    return { id: (await ask(world, '/api/checkout/orders', wish)).id };
  };

export const accountCases: Cases = {
  'DELETE /account/sessions/{id}': session,
  'DELETE /account/tokens/{id}': tokenAt('/api/account/tokens'),
  'DELETE /openai-api/tokens/{id}': tokenAt('/api/openai-api/tokens'),
  'GET /checkout/orders/{id}': order(12),
  'POST /checkout/orders/{id}/cancel': order(12),
  'POST /checkout/orders/{id}/pay': {
    make: order(12),
    owner: 409,
    because: 'no payment service is set up',
  },
  'POST /checkout/orders/{id}/receipts': order(0),
};
