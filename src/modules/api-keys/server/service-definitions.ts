import type { ModuleInfo } from '#kernel/module.ts';
import type { ServiceCategory, ServiceId, ServiceKind } from '#kernel/services.ts';
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
  /** Origin of an API that speaks as OpenAI's does; only services of `api-` have one. */
  readonly api_address: string | null;
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
  /** What it makes; nothing where the hub only keeps its key. */
  readonly kinds: readonly ServiceKind[];
  /** US cents a month until the owner sets their own price. */
  readonly defaultPriceCents: number;
  /** `own`: the owner types the address of their server. `check`: fixed when it was added. */
  readonly address: 'fixed' | 'own' | 'check';
  readonly checkAddress: string | null;
  /** Where an added service answers as OpenAI's API does, until its key's owner says otherwise. */
  readonly apiAddress: string | null;
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
  kinds: provider.kinds,
  defaultPriceCents: provider.defaultPrice * 100,
  address: provider.id === 'openai-compatible' ? 'own' : 'fixed',
  checkAddress: null,
  apiAddress: null,
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
  kinds: ['text', 'reasoning', 'research', 'image', 'audio'],
  defaultPriceCents: 0,
  address: 'fixed',
  checkAddress: null,
  apiAddress: null,
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
    kinds: row.api_address === null ? [] : ['text', 'reasoning'],
    defaultPriceCents: 0,
    address: addressKind(row, known),
    checkAddress: row.check_address,
    apiAddress: row.api_address,
  };
}

function addressKind(row: AddedService, known: ExtraService | undefined) {
  if (known) return known.needsBaseUrl ? 'own' : 'fixed';
  return row.api_address === null ? 'check' : 'own';
}

/** Titles of the working modules that ask for something the service makes. */
export const modulesUsing = (
  modules: readonly ModuleInfo[],
  { kinds }: Pick<ServiceDefinition, 'kinds'>,
): string[] =>
  modules
    .filter(({ status, uses }) => status === 'active' && uses?.some((kind) => kinds.includes(kind)))
    .map(({ title }) => title)
    .sort((a, b) => a.localeCompare(b, 'en'));
