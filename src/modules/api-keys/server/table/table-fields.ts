import type { ModuleInfo } from '#kernel/module.ts';
import type { ServiceKind } from '#kernel/services.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { maskOf } from '#platform/records/values/secret-fields.ts';
import { modulesUsing, type ServiceDefinition } from '../service-definitions.ts';
import type { ServiceState } from '../service-entries.ts';

/** Name of the table that is the other view of the hub's keys. */
export const servicesTable = 'Services';

const useCases: Readonly<Record<ServiceKind, string>> = {
  text: 'Writing and chat',
  reasoning: 'Analysis and reasoning',
  image: 'Pictures',
  video: 'Videos',
  audio: 'Speech',
  research: 'Answers with sources from the web',
};

/** The documented fields of a service that do not depend on its key. */
export const describedFields = (
  service: ServiceDefinition,
  modules: readonly ModuleInfo[],
): RecordFields => ({
  'Service Name': service.name,
  Tag: service.category,
  Platform: platformOf(service),
  Description: service.description,
  Website: service.website,
  Features: service.features.join(', '),
  Tags: [...service.kinds],
  'Pricing Tier': service.defaultPriceCents > 0 ? 'Subscription' : 'Free or pay as you go',
  'Use Case Reference': service.kinds.map((kind) => useCases[kind]).join('\n'),
  'Used By': modulesUsing(modules, service).join(', '),
  ...(service.apiAddress !== null && { 'API Address': service.apiAddress }),
});

function platformOf({ origin, address }: ServiceDefinition): string {
  if (origin === 'built-in') return 'This hub';
  return address === 'own' ? 'Own server' : 'Cloud';
}

/** What a record shows of the key and the price of its service. */
export const keyFields = (state: ServiceState, before: RecordFields): RecordFields => {
  const status = recordStatus(state, before);
  return {
    Status: status,
    Active: status === 'Active',
    'Expires At': state.expiresAt,
    'Monthly Cost': state.priceCents / 100,
  };
};

/** What the cell of the key shows; null without a key. */
export const maskFor = ({ hasKey, lastFour }: ServiceState): string | null =>
  hasKey ? maskOf(lastFour) : null;

/** The documents' word for the state of a key. One that nobody could check is not active. */
export function recordStatus(state: ServiceState, before: RecordFields): string {
  if (state.hasKey || state.origin === 'built-in') {
    return state.status === 'active' ? 'Active' : 'Inactive';
  }
  // Somebody may mark a service without a key as inactive; one whose key has gone is not set.
  return before.Status === 'Inactive' && before['API Key'] === undefined ? 'Inactive' : 'Not Set';
}
