import type { ServiceEntry } from '../../contract.ts';

/** What an owner may carry away in a file: everything that is no secret. */
export const exportEntries = (
  scope: 'hub' | 'personal',
  entries: readonly ServiceEntry[],
  now: Date,
) => ({
  exportedAt: now.toISOString(),
  scope,
  services: entries.map(
    ({ name, category, status, lastFour, priceCents, currency, expiresAt, customTags }) => ({
      ...{ name, category, status, lastFour, currency, expiresAt, customTags },
      monthlyPrice: priceCents / 100,
    }),
  ),
});
