import { notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { type KeyRecord, listKeys } from '#platform/gateway/keys.ts';
import { localServers } from '#platform/gateway/local/local-servers.ts';
import { listSpareServices } from '#platform/gateway/spare-keys.ts';
import { usageByService } from '#platform/gateway/usage/usage.ts';
import type { Platform } from '#platform/platform.ts';
import type { ServiceEntry } from '../contract.ts';
import { listAddedServices } from './added-services.ts';
import { type AuthorizedOwner, ownerIdOf } from './authorized-owner.ts';
import { serverModels, withOwnKinds } from './own-server/server-models.ts';
import { listPreferences, type ServicePreferences } from './preferences.ts';
import { defineServices, modulesUsing, type ServiceDefinition } from './service-definitions.ts';
import { usageFigures } from './usage-figures.ts';

/** A test that has not ended after this many ms was cut off by a stop of its server. */
const longestTestMs = 60_000;

/** One service with what its owner decided and where its key stands; no key is in it. */
export type ServiceState = Omit<ServiceEntry, 'usage'> & {
  readonly service: ServiceDefinition;
  readonly wishes: ServicePreferences | undefined;
};

/** All services of an owner, sorted by name, as the database has them at this moment. */
export async function listStates(
  platform: Platform,
  owner: AuthorizedOwner,
  scope: DbScope = platform.db,
): Promise<ServiceState[]> {
  // One after another: inside a transaction there is only one connection.
  const added = await listAddedServices(scope, owner);
  const keys = await listKeys(scope, owner);
  const spare = owner.scope === 'hub' ? await listSpareServices(scope) : new Set<string>();
  const preferences = await listPreferences(scope, owner);
  const isLocalOn = await platform.settings.get(localEngineSetting);
  const local = await platform.settings.get(localServers);
  const now = platform.now();
  return defineServices(added).map((service) => {
    const wishes = preferences.find((row) => row.service === service.id);
    const key = keys.find((row) => row.service === service.id);
    return {
      ...describe(platform, withOwnKinds(service, key), wishes),
      ...(service.origin === 'built-in'
        ? builtInState(platform.config.LOCAL_ENGINE && isLocalOn)
        : keyState(service, key, now)),
      serverModels: serverModels(key),
      hasSpareKey: spare.has(service.id),
      allowsLocal:
        owner.scope === 'hub' && service.address === 'own'
          ? platform.config.ALLOW_PRIVATE_ADDRESSES || local.includes(service.id)
          : null,
      ...{ service, wishes },
    };
  });
}

/** As `listStates`, with what the services were used for. */
export async function listEntries(
  platform: Platform,
  owner: AuthorizedOwner,
): Promise<ServiceEntry[]> {
  const [states, usage] = await Promise.all([
    listStates(platform, owner),
    usageByService(platform.db, ownerIdOf(owner)),
  ]);
  const now = platform.now();
  return states.map(({ service, wishes, ...state }) => {
    const counted = usage.find((row) => row.service === service.id);
    return { ...state, usage: usageFigures(counted, wishes?.imported_usage ?? null, now) };
  });
}

/** One service of an owner; NOT_FOUND when it is not in their list. */
export async function entryOf(
  platform: Platform,
  owner: AuthorizedOwner,
  service: string,
): Promise<ServiceEntry> {
  const entry = (await listEntries(platform, owner)).find(({ id }) => id === service);
  if (!entry) throw notFound('Unknown service');
  return entry;
}

/** All services in an owner's list, without anything about keys. */
export const servicesOf = async (platform: Platform, owner: AuthorizedOwner) =>
  defineServices(await listAddedServices(platform.db, owner));

/** What the hub knows of a service in an owner's list; NOT_FOUND when it is not in it. */
export async function definitionOf(
  platform: Platform,
  owner: AuthorizedOwner,
  service: string,
): Promise<ServiceDefinition> {
  const found = (await servicesOf(platform, owner)).find(({ id }) => id === service);
  if (!found) throw notFound('Unknown service');
  return found;
}

function describe(
  platform: Platform,
  service: ServiceDefinition,
  wishes: ServicePreferences | undefined,
) {
  const { id, name, category, origin, description, website, version } = service;
  return {
    ...{ id, name, category, origin, description, website, version },
    features: [...service.features],
    modulesUsing: modulesUsing(platform.modules, service),
    priceCents: wishes?.price_cents ?? service.defaultPriceCents,
    currency: wishes?.currency ?? 'USD',
    customTags: wishes?.custom_tags ?? [],
    isBaseUrlFixed: platform.config.baseUrls[id as ServiceId] !== undefined,
  };
}

const noKey = {
  status: 'inactive' as const,
  hasKey: false,
  lastFour: '',
  message: '',
  verified: false,
  isUnverified: false,
  checkedAt: null,
  expiresAt: null,
  isExpired: false,
  credits: null,
  spent: null,
  rateLimit: null,
};

const builtInState = (isOn: boolean) => ({
  ...noKey,
  baseUrl: null,
  status: isOn ? ('active' as const) : ('inactive' as const),
  verified: true,
  message: isOn ? 'Built in and ready.' : 'Switched off by an administrator.',
});

function keyState(service: ServiceDefinition, key: KeyRecord | undefined, now: Date) {
  if (!key)
    return { ...noKey, baseUrl: service.address === 'own' ? (service.apiAddress ?? '') : null };
  const isExpired = key.expires_at !== null && new Date(key.expires_at) <= now;
  const { status, message } = statusOf(key, isExpired, now);
  const isUnverified = status === 'active' && !key.verified;
  return {
    ...{ status: isUnverified ? ('inactive' as const) : status, message, isUnverified },
    hasKey: true,
    lastFour: key.last_four,
    verified: key.verified,
    checkedAt: key.checked_at && isoTime(key.checked_at),
    expiresAt: key.expires_at && isoTime(key.expires_at),
    isExpired,
    baseUrl: service.address === 'own' ? key.base_url : null,
    credits: key.credits,
    spent: key.spent,
    rateLimit: key.rate_limit,
  };
}

function statusOf(key: KeyRecord, isExpired: boolean, now: Date) {
  if (isExpired) {
    const message = 'This key has expired and is not used. Enter a new one or change the date.';
    return { status: 'invalid' as const, message };
  }
  const isCutOff =
    key.status === 'testing' && now.getTime() - Date.parse(key.updated_at) > longestTestMs;
  if (isCutOff) {
    const message = 'The last test was interrupted. Test the key again.';
    return { status: 'active' as const, message };
  }
  return { status: key.status, message: key.message };
}
