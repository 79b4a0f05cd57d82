import { formatMoney, minorDigits } from '#kernel/money.ts';
import type { ServiceEntry } from '../contract.ts';
import { monthlyCosts } from '../monthly-costs.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** An amount in a currency (`$12.50`) or in a service's own unit (`850 credits`). */
export function amount(value: number, unit: string): string {
  return /^[A-Z]{3}$/.test(unit)
    ? formatMoney(Math.round(value * 10 ** minorDigits(unit)), unit)
    : `${number.format(value)} ${unit}`;
}

export const count = (value: number): string => number.format(value);

/** `340 ms`, `1.2 s`. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** How much of the allowance of calls is left, as far as the service tells. */
export function rateLimitText(state: ServiceEntry['rateLimit']): string | undefined {
  if (state?.remaining === undefined && state?.limit === undefined) return undefined;
  const of = state.limit === undefined ? '' : ` of ${count(state.limit)}`;
  return state.remaining === undefined
    ? `${count(state.limit ?? 0)} calls`
    : `${count(state.remaining)}${of} left`;
}

/** Dollars as typed, in cents; undefined when that is no price. */
export function parsePrice(text: string): number | undefined {
  const value = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || value > 1_000_000) {
    return undefined;
  }
  return Math.round(value * 100);
}

/** What the services with a key cost a month, as money. */
export const monthlyCostText = (entries: readonly ServiceEntry[]): string =>
  formatMoney(monthlyCosts(entries).costCents, 'USD');

/** The second figure beside the cost, named as what it is. */
export const listPriceText = (entries: readonly ServiceEntry[]): string =>
  `List price of all services: ${formatMoney(monthlyCosts(entries).listPriceCents, 'USD')}`;
