import { useEffect } from 'react';
import type { BrowserUsage } from '../contract.ts';
import type { KeyScope } from './keys/key-scope.tsx';
import { api, useServiceList } from './queries.ts';

const names = { prices: 'api_pricing_data', usage: 'api_usage_data' } as const;

/**
 * Hands prices and usage that an older version kept in this browser to the server, once. They stay
 * in the browser until the server has them.
 */
export function useBrowserData(scope: KeyScope): void {
  const list = useServiceList(scope);
  useEffect(() => {
    const prices = readRecord(names.prices);
    const usage = readRecord(names.usage);
    if (!prices && !usage) return;
    api
      .importBrowserData({ scope, prices: toPrices(prices), usage: toUsage(usage) })
      .then(async (entries) => {
        for (const name of Object.values(names)) localStorage.removeItem(name);
        await list.putAll(entries);
      })
      .catch(() => undefined); // tried again at the next visit
  }, [scope, list]);
}

function readRecord(name: string): Record<string, unknown> | undefined {
  const text = localStorage.getItem(name);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const toPrices = (record: Record<string, unknown> = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, Number(value)] as const)
      .filter(([, price]) => Number.isFinite(price) && price >= 0 && price <= 1_000_000),
  );

/** The server mends single figures that make no sense. */
const toUsage = (record: Record<string, unknown> = {}): Record<string, BrowserUsage> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => typeof value === 'object' && value !== null),
  ) as Record<string, BrowserUsage>;
