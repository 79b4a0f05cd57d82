/** What of a service decides about costs. */
export type PricedService = {
  readonly hasKey: boolean;
  /** Whether the hub has a further key, which is paid for as much. */
  readonly hasSpareKey: boolean;
  readonly priceCents: number;
};

export type MonthlyCosts = {
  /** What a month costs: the prices of the services that have a key. US cents. */
  readonly costCents: number;
  /** What a month would cost with a key for every service. US cents. */
  readonly listPriceCents: number;
};

/** What a service costs a month, in US cents: nothing without a key, once with several. */
export const monthlyCostOf = ({ hasKey, hasSpareKey, priceCents }: PricedService): number =>
  hasKey || hasSpareKey ? priceCents : 0;

/** The one meaning of "monthly cost" on every screen. */
export const monthlyCosts = (services: readonly PricedService[]): MonthlyCosts => ({
  costCents: services.reduce((sum, service) => sum + monthlyCostOf(service), 0),
  listPriceCents: services.reduce((sum, { priceCents }) => sum + priceCents, 0),
});
