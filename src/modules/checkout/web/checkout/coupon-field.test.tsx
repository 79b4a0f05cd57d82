import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CouponField } from './coupon-field.tsx';
import type { Checkout } from './use-checkout.ts';

afterEach(cleanup);

const choose = vi.fn();
const show = (given: string, refusal?: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponField
        {...({
          params: new URLSearchParams(given && { coupon: given }),
          quote: { isFetching: false },
          fieldError: () => refusal,
          choose,
        } as unknown as Checkout)}
      />
    </QueryClientProvider>,
  );

it('a coupon that was refused can be taken away, also when its text has been cleared', () => {
  show('OLD', 'This coupon has expired.');
  fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: '' } });
  expect(screen.getByText('This coupon has expired.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(choose).toHaveBeenLastCalledWith('coupon', '');
});

it('another code takes its place', async () => {
  show('OLD', 'This coupon has expired.');
  fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: ' NEW ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(choose).toHaveBeenLastCalledWith('coupon', 'NEW'));
});
