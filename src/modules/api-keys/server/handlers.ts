import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { removeKey, testKey } from '#platform/gateway/keys.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { addService, removeService, syncServices } from './added-services.ts';
import { authorizeOwner } from './authorized-owner.ts';
import { importBrowserData } from './browser-data.ts';
import { exportEntries } from './export-entries.ts';
import { importKeys } from './import-keys.ts';
import { readKeyEvents } from './key-events.ts';
import { setTags } from './preferences.ts';
import { changeExpiry, clearInactiveKeys, saveOrRemoveKey } from './saved-keys.ts';
import { definitionOf, entryOf, listEntries } from './service-entries.ts';
import { setPrices } from './service-prices.ts';

const api = implementContract(contract);

/** The signed-in person and the keys he asks for, which he may see and change. */
function begin(context: RequestContext, { scope }: { scope: 'hub' | 'personal' }) {
  const user = signedIn(context);
  return { platform: context.platform, user, owner: authorizeOwner(user, scope) };
}

export const router = api.router({
  list: api.list.handler(({ context, input }) => {
    const { platform, owner } = begin(context, input);
    return listEntries(platform, owner);
  }),
  save: api.save.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await saveOrRemoveKey(platform, user, owner, input);
    return entryOf(platform, owner, input.service);
  }),
  remove: api.remove.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await removeKey(platform, user.id, owner, input.service);
    return entryOf(platform, owner, input.service);
  }),
  test: api.test.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await definitionOf(platform, owner, input.service);
    await testKey(platform, user.id, owner, input.service);
    return entryOf(platform, owner, input.service);
  }),
  setExpiry: api.setExpiry.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await changeExpiry(platform, user, owner, input.service, input.expiresAt);
    return entryOf(platform, owner, input.service);
  }),
  setTags: api.setTags.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await definitionOf(platform, owner, input.service);
    await setTags(platform.db, owner, input.service, input.tags);
    return entryOf(platform, owner, input.service);
  }),
  setPrices: api.setPrices.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await setPrices(platform, owner, input.prices);
    return listEntries(platform, owner);
  }),
  clearInactive: api.clearInactive.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    const cleared = await clearInactiveKeys(platform, user, owner);
    return { cleared, entries: await listEntries(platform, owner) };
  }),
  import: api.import.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    const result = await importKeys(platform, user, owner, input.keys);
    return { ...result, entries: await listEntries(platform, owner) };
  }),
  export: api.export.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    return exportEntries(input.scope, await listEntries(platform, owner), platform.now());
  }),
  addService: api.addService.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    return entryOf(platform, owner, await addService(platform, owner, input));
  }),
  removeService: api.removeService.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await removeService(platform, user.id, owner, input.service);
    return listEntries(platform, owner);
  }),
  sync: api.sync.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    const result = await syncServices(platform, owner);
    return { ...result, entries: await listEntries(platform, owner) };
  }),
  importBrowserData: api.importBrowserData.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await importBrowserData(platform, owner, input.prices, input.usage);
    return listEntries(platform, owner);
  }),
  setLocalEngine: api.setLocalEngine.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, { scope: 'hub' });
    await platform.settings.set(localEngineSetting, input.enabled);
    return entryOf(platform, owner, 'local');
  }),
  audit: api.audit.handler(({ context }) => readKeyEvents(context.platform.db)),
});
