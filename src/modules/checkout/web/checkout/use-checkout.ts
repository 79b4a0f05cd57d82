import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { api, queries } from '../queries.ts';

type Buyer = { readonly email: string; readonly waiver: boolean };

/** What is in the basket by the page's address, what it costs, and the way to place the order. */
export function useCheckout() {
  const { params, set } = useAddress();
  const navigate = useNavigate();
  const pack = params.get('pack');
  const basket = {
    prompts: params.getAll('prompt'),
    ...(pack && { pack }),
    ...(params.get('coupon') && { coupon: params.get('coupon') ?? '' }),
    ...(params.get('country') && { country: params.get('country') ?? '' }),
  };
  const attempts = useRef({ basket: '', id: '' });
  /** The same for every click on one basket, so that a double click places one order. */
  const attemptOf = (given: string) => {
    if (attempts.current.basket !== given) attempts.current = { basket: given, id: randomId() };
    return attempts.current.id;
  };
  const empty = basket.prompts.length === 0 && !pack;
  const quote = useQuery({
    ...queries.quote.queryOptions({ input: basket }),
    enabled: !empty,
    retry: false,
    placeholderData: (before) => before,
  });
  const refused = errorField(quote.error) === 'coupon';
  const { coupon: _refused, ...plain } = basket;
  const withoutCoupon = useQuery({
    ...queries.quote.queryOptions({ input: plain }),
    enabled: refused,
    retry: false,
  });
  /** A refused coupon takes nothing off, and takes nothing off the page either. */
  const shown = quote.data ?? (refused ? withoutCoupon.data : undefined);
  const place = async ({ email, waiver }: Buyer) => {
    try {
      return await api.place({
        ...basket,
        ...(email && { email }),
        waiver,
        expectedTotal: shown?.total ?? 0,
        attempt: attemptOf(JSON.stringify(basket)),
      });
    } catch (error) {
      // A coupon that has just been used up is said by the next quote, at its field.
      void quote.refetch();
      throw error;
    }
  };
  const goOn = ({ payAt, page }: Awaited<ReturnType<typeof place>>) => {
    if (payAt) window.location.assign(payAt);
    else void navigate(page);
  };
  /** Puts a choice into the page's address. */
  const choose = (name: 'coupon' | 'country', value: string) => set({ [name]: value });
  const fieldError = (name: string) =>
    errorField(quote.error) === name ? errorMessage(quote.error) : undefined;
  return { params, empty, quote, shown, place, goOn, choose, fieldError };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** A version 4 UUID, also where pages come without TLS and the browser has no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
