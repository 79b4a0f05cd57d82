import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Order } from '../../order-schemas.ts';
import { OrderNews } from './order-news.tsx';

afterEach(cleanup);

type Why = Order['lines'][number]['revoked'];
const news = (revoked: Why[], rest: Partial<Order> = {}, sendsMail = true) => {
  const order = {
    ...{ status: 'paid', email: 'buyer@example.org', disputed: false, ...rest },
    lines: revoked.map((why) => ({ revoked: why })),
  } as Order;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['public-config'], { sendsMail });
  render(
    <QueryClientProvider client={client}>
      <OrderNews order={order} orderKey={undefined} from={null} />
    </QueryClientProvider>,
  );
  return screen.getByRole('status').textContent;
};

it('thanks for an order of which something is open', () => {
  expect(news(['refund', null])).toContain('Thank you!');
});

it('promises no mail where the hub sends none', () => {
  expect(news([null])).toContain('on its way to buyer@example.org');
  cleanup();
  const text = news([null], {}, false);
  expect(text).toContain('keep this page’s address');
  expect(text).not.toContain('on its way');
});

it('says of an order that nobody paid by hand until when it waited, and what to do after a late payment', () => {
  const rest = { processor: 'manual', reference: 'GH-ABCDEFGH', payUntil: '2026-12-05T10:00:00Z' };
  const text = news([null], { ...rest, status: 'expired' } as Partial<Order>);
  expect(text).toContain('No payment was recorded by 2026-12-05.');
  expect(text).toContain('tell us the reference GH-ABCDEFGH');
  cleanup();
  expect(news([null], { status: 'expired', processor: 'stripe' })).toContain('Nothing was charged');
});

it('does not call a refunded order open', () => {
  const text = news(['refund', 'refund']);
  expect(text).toContain('This order was refunded');
  expect(text).not.toContain('is open');
});

it('tells a dispute that is decided from one that is not', () => {
  expect(news(['dispute'], { disputed: true })).toContain('is disputed');
  cleanup();
  expect(news(['dispute'])).toContain('was disputed');
});
