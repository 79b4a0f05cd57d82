import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CouponField } from './coupon-field.tsx';
import type { Checkout } from './use-checkout.ts';

afterEach(cleanup);

const choose = vi.fn();
const show = (given: string, refusal?: string) =>
  render(
    <CouponField
      {...({
        params: new URLSearchParams(given && { coupon: given }),
        quote: { isFetching: false },
        fieldError: () => refusal,
        choose,
      } as unknown as Checkout)}
    />,
  );

it('a coupon that was refused can be taken away, also when its text has been cleared', () => {
  show('OLD', 'This coupon has expired.');
  fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(choose).toHaveBeenLastCalledWith('coupon', '');
});

it('another code takes its place', () => {
  show('OLD', 'This coupon has expired.');
  fireEvent.change(screen.getByLabelText('Coupon'), { target: { value: ' NEW ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(choose).toHaveBeenLastCalledWith('coupon', 'NEW');
});
