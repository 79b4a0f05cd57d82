import type { ServiceCategory, ServiceId } from '#kernel/services.ts';
import { providers } from '#platform/gateway/providers/catalogue.ts';
import { type ExtraService, extraServices } from '#platform/gateway/providers/extra-services.ts';

/** A service beyond the catalogue, as its owner's list has it. */
export type AddedService = {
  readonly service: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly website: string;
  readonly description: string;
  /** Full address that answers 2xx to a good key; null where the hub knows the check itself. */
  readonly check_address: string | null;
};

/** What is known of a service apart from anybody's key. */
export type ServiceDefinition = {
  readonly id: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly origin: 'catalogue' | 'built-in' | 'added';
  readonly description: string;
  readonly features: readonly string[];
  readonly website: string;
  readonly version: string;
  readonly modulesUsing: readonly string[];
  /** US cents a month until the owner sets his own price. */
  readonly defaultPriceCents: number;
  /** `own`: the owner types the address of his server. `check`: fixed when it was added. */
  readonly address: 'fixed' | 'own' | 'check';
  readonly checkAddress: string | null;
};

const catalogue: readonly ServiceDefinition[] = [...providers.values()].map((provider) => ({
  id: provider.id,
  name: provider.name,
  category: provider.category,
  origin: 'catalogue',
  description: provider.description,
  features: provider.features,
  website: provider.website,
  version: provider.version,
  modulesUsing: provider.modulesUsing,
  defaultPriceCents: provider.defaultPrice * 100,
  address: provider.id === 'openai-compatible' ? 'own' : 'fixed',
  checkAddress: null,
}));

const localEngine: ServiceDefinition = {
  id: 'local' satisfies ServiceId,
  name: 'Local engine',
  category: 'ai',
  origin: 'built-in',
  description: 'The engine that comes with the hub. It needs no key and no network.',
  features: ['Answers with sources', 'Illustrations', 'Offline speech', 'No key needed'],
  website: '',
  version: 'v1',
  modulesUsing: ['Super Chatbot', 'AI Chat Assistant', 'Image Generator', 'One-Button Video Maker'],
  defaultPriceCents: 0,
  address: 'fixed',
  checkAddress: null,
};

/** Names that an added service must not take. */
export const knownNames = [...catalogue, localEngine, ...extraServices].map(({ name }) => name);

/** All services of one owner, sorted by name. */
export const defineServices = (added: readonly AddedService[]): ServiceDefinition[] =>
  [...catalogue, localEngine, ...added.map(toDefinition)].sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  );

function toDefinition(row: AddedService): ServiceDefinition {
  const known: ExtraService | undefined = extraServices.find(({ id }) => id === row.service);
  return {
    id: row.service,
    name: row.name,
    category: row.category,
    origin: 'added',
    description: row.description,
    features: known?.features ?? [],
    website: row.website,
    version: 'v1',
    modulesUsing: [],
    defaultPriceCents: 0,
    address: known ? (known.needsBaseUrl ? 'own' : 'fixed') : 'check',
    checkAddress: row.check_address,
  };
}
