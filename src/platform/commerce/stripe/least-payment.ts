import { minorDigits } from '#kernel/money.ts';

/**
 * The least that the processor takes in one payment, in whole units of each currency, by its list
 * of minimum charges. An account that is paid out in another currency may have a higher one.
 */
const least: Readonly<Record<string, number>> = {
  ...{ USD: 0.5, AED: 2, AUD: 0.5, BGN: 1, BRL: 0.5, CAD: 0.5, CHF: 0.5, CZK: 15, DKK: 2.5 },
  ...{ EUR: 0.5, GBP: 0.3, HKD: 4, HUF: 175, INR: 0.5, JPY: 50, MXN: 10, MYR: 2, NOK: 3 },
  ...{ NZD: 0.5, PLN: 2, RON: 2, SEK: 3, SGD: 0.5, THB: 10 },
};

/** In minor units; 1 for a currency of which it is not known: the processor says so itself. */
export const leastPayment = (currency: string): number => {
  const units = least[currency];
  return units === undefined ? 1 : Math.round(units * 10 ** minorDigits(currency));
};
