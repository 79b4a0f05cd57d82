import type { Platform } from '#platform/platform.ts';
import type { BrowserUsage } from '../contract.ts';
import type { AuthorizedOwner } from './authorized-owner.ts';
import { importPreferences } from './preferences.ts';
import { listEntries } from './service-entries.ts';

/** Takes over prices (US dollars) and usage by service name; names nobody knows are left out. */
export async function importBrowserData(
  platform: Platform,
  owner: AuthorizedOwner,
  prices: Readonly<Record<string, number>>,
  usage: Readonly<Record<string, BrowserUsage>>,
): Promise<void> {
  for (const { id, name } of await listEntries(platform, owner)) {
    const price = prices[name] ?? prices[id];
    const figures = usage[name] ?? usage[id];
    if (price === undefined && figures === undefined) continue;
    const cents = price === undefined ? undefined : Math.round(price * 100);
    await importPreferences(platform.db, owner, id, { cents, usage: figures }, platform.now());
  }
}
