/** Address of the page that shows what is kept on this device while the hub cannot be reached. */
export const offlinePath = '/modules/ai-chat/offline';

/** Names of the browser's caches that hold what belongs to one account: this and the account's id. */
export const keptPrefix = 'guildhall-kept-';

/** What may be kept on a device: absent where the page did not come over HTTPS or from the machine itself. */
export const deviceStore = (): CacheStorage | undefined =>
  typeof caches === 'undefined' ? undefined : caches;

/** Throws away what this device keeps of every account, or of all but one. A blocked store holds nothing. */
export async function forgetKept(exceptOf?: string): Promise<void> {
  const store = deviceStore();
  const names = (await store?.keys().catch(() => [])) ?? [];
  const others = names.filter(
    (name) => name.startsWith(keptPrefix) && name !== `${keptPrefix}${exceptOf}`,
  );
  await Promise.all(others.map((name) => store?.delete(name).catch(() => false)));
}
