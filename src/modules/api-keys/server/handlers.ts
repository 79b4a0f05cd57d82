import { badInput } from '#kernel/errors.ts';
import { ownShare } from '#platform/budgets/hub-keys/own-share.ts';
import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { removeKey, testKey } from '#platform/gateway/keys.ts';
import { allowLocalServer } from '#platform/gateway/local/local-servers.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import type { RequestContext } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { contract } from '../contract.ts';
import { removeService } from './added-services.ts';
import { type AuthorizedOwner, authorizeOwner } from './authorized-owner.ts';
import { importBrowserData } from './browser-data.ts';
import { showFoundServers, takeFoundServer } from './found-servers/take-server.ts';
import { exportEntries } from './keys/export-entries.ts';
import { importKeys } from './keys/import-keys.ts';
import { readKeyEvents } from './keys/key-events.ts';
import { changeExpiry, clearInactiveKeys, saveOrRemoveKey } from './keys/saved-keys.ts';
import { localModelHandlers } from './local-models/local-model-handlers.ts';
import { ollamaHandlers } from './ollama/ollama-handlers.ts';
import { addServer } from './own-server/add-server.ts';
import { changeServerModels } from './own-server/server-models.ts';
import { setTags } from './preferences.ts';
import { definitionOf, entryOf, listEntries } from './service-entries.ts';
import { setPrices } from './service-prices.ts';
import { refreshServicesTable } from './table/refresh-table.ts';
import { removeServiceRecord } from './table/remove-record.ts';
import { syncServices } from './table/sync-services.ts';

const api = implementContract(contract);

/** The signed-in person and the keys they ask for, which they may see and change. */
function begin(context: RequestContext, { scope }: { scope: 'hub' | 'personal' }) {
  const user = signedIn(context);
  return { platform: context.platform, user, owner: authorizeOwner(user, scope) };
}

/** One service after a change; the table of services shows the hub's at once. */
async function changed(platform: Platform, owner: AuthorizedOwner, service: string) {
  await follow(platform, owner);
  return entryOf(platform, owner, service);
}

const follow = async (platform: Platform, owner: AuthorizedOwner) => {
  if (owner.scope === 'hub') await refreshServicesTable(platform);
};

/** The list after a change. */
async function changedList(platform: Platform, owner: AuthorizedOwner) {
  await follow(platform, owner);
  return listEntries(platform, owner);
}

export const router = api.router({
  list: api.list.handler(({ context, input }) => {
    const { platform, owner } = begin(context, input);
    return listEntries(platform, owner);
  }),
  hubShare: api.hubShare.handler(({ context }) => ownShare(context.platform, signedIn(context).id)),
  save: api.save.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await saveOrRemoveKey(platform, user, owner, input);
    return changed(platform, owner, input.service);
  }),
  remove: api.remove.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await removeKey(platform, user.id, owner, input.service);
    return changed(platform, owner, input.service);
  }),
  test: api.test.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await definitionOf(platform, owner, input.service);
    await testKey(platform, user.id, owner, input.service);
    return changed(platform, owner, input.service);
  }),
  setExpiry: api.setExpiry.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await changeExpiry(platform, user, owner, input.service, input.expiresAt);
    return changed(platform, owner, input.service);
  }),
  setServerModels: api.setServerModels.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    await changeServerModels(platform, user, owner, input);
    return changed(platform, owner, input.service);
  }),
  setTags: api.setTags.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await definitionOf(platform, owner, input.service);
    await setTags(platform.db, owner, input.service, input.tags);
    return changed(platform, owner, input.service);
  }),
  setPrices: api.setPrices.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await setPrices(platform, owner, input.prices);
    return changedList(platform, owner);
  }),
  clearInactive: api.clearInactive.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    const cleared = await clearInactiveKeys(platform, user, owner);
    return { cleared, entries: await changedList(platform, owner) };
  }),
  import: api.import.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    const result = await importKeys(platform, user, owner, input.keys);
    return { ...result, entries: await changedList(platform, owner) };
  }),
  export: api.export.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    return exportEntries(input.scope, await listEntries(platform, owner), platform.now());
  }),
  addService: api.addService.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    return changed(platform, owner, await addServer(platform, user, owner, input));
  }),
  removeService: api.removeService.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, input);
    const name = await removeService(platform, user.id, owner, input.service);
    if (input.scope === 'hub') await removeServiceRecord(platform, { id: input.service, name });
    return changedList(platform, owner);
  }),
  sync: api.sync.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    const result = await syncServices(platform, owner);
    return { ...result, entries: await changedList(platform, owner) };
  }),
  importBrowserData: api.importBrowserData.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, input);
    await importBrowserData(platform, owner, input.prices, input.usage);
    return changedList(platform, owner);
  }),
  setLocalEngine: api.setLocalEngine.handler(async ({ context, input }) => {
    const { platform, owner } = begin(context, { scope: 'hub' });
    await platform.settings.set(localEngineSetting, input.enabled);
    return changed(platform, owner, 'local');
  }),
  setLocalServer: api.setLocalServer.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, { scope: 'hub' });
    const { service, allowed: isAllowed } = input;
    const { address } = await definitionOf(platform, owner, service);
    if (address !== 'own') throw badInput('This service has an address of its own.', 'service');
    const { baseUrl } = await entryOf(platform, owner, service);
    await allowLocalServer(platform, user.id, { service, isAllowed, address: baseUrl ?? '' });
    return entryOf(platform, owner, service);
  }),
  foundServers: api.foundServers.handler(async ({ context }) => {
    const { platform, owner } = begin(context, { scope: 'hub' });
    return { servers: await showFoundServers(platform, owner) };
  }),
  takeServer: api.takeServer.handler(async ({ context, input }) => {
    const { platform, user, owner } = begin(context, { scope: 'hub' });
    return changed(platform, owner, await takeFoundServer(platform, user, owner, input.address));
  }),
  ollamaModels: api.ollamaModels.handler(ollamaHandlers.models),
  pullModel: api.pullModel.handler(ollamaHandlers.pull),
  deleteModel: api.deleteModel.handler(ollamaHandlers.remove),
  keepModel: api.keepModel.handler(ollamaHandlers.keep),
  localModels: api.localModels.handler(localModelHandlers.list),
  downloadLocalModel: api.downloadLocalModel.handler(localModelHandlers.download),
  takeLocalModel: api.takeLocalModel.handler(localModelHandlers.take),
  deleteLocalModel: api.deleteLocalModel.handler(localModelHandlers.remove),
  audit: api.audit.handler(({ context }) => readKeyEvents(context.platform.db)),
});
