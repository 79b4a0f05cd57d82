import type { RecordFields } from '#platform/records/records.ts';
import {
  addressOf,
  firstOf,
  listOf,
  numberOf,
  textOf,
} from '#platform/records/values/read-values.ts';

export type ServiceStatus = 'active' | 'inactive' | 'not_set';

export type ServiceFields = {
  readonly serviceName: string;
  readonly status: ServiceStatus;
  readonly category: string;
  readonly platform: string;
  readonly description: string;
  readonly monthlyCost: number;
  readonly website: string;
  readonly logoUrl: string;
  readonly features: readonly string[];
  readonly tags: readonly string[];
  readonly usedBy: string;
  readonly pricingTier: string;
  readonly useCaseReference: string;
  /** ISO, or as written; empty without one. */
  readonly expiresAt: string;
};

/** Reads a service's record by all the names that its fields may have. Never reads a key. */
export const serviceFields = (fields: RecordFields): ServiceFields => ({
  serviceName: textOf(firstOf(fields, ['Service Name', 'Name'])),
  status: serviceStatus(firstOf(fields, ['Status', 'Active'])),
  category: textOf(firstOf(fields, ['Tag', 'Category', 'Platform'])),
  platform: textOf(fields.Platform),
  description: textOf(fields.Description),
  monthlyCost: numberOf(firstOf(fields, ['Monthly Cost', 'Cost', 'Price'])) ?? 0,
  website: textOf(firstOf(fields, ['Website', 'URL'])),
  logoUrl: addressOf(fields.Logo),
  features: listOf(fields.Features),
  tags: listOf(firstOf(fields, ['Tags', 'Type', 'Labels'])),
  usedBy: listOf(fields['Used By']).join(', '),
  pricingTier: textOf(fields['Pricing Tier']),
  useCaseReference: textOf(fields['Use Case Reference']),
  expiresAt: textOf(fields['Expires At']),
});

/** The documents' mapping: texts, truth and numbers to a status; anything else is not set. */
export function serviceStatus(value: unknown): ServiceStatus {
  if (typeof value === 'boolean') return value ? 'active' : 'inactive';
  if (typeof value === 'number') return value === 1 ? 'active' : 'inactive';
  const word = textOf(value).toLowerCase();
  if (['active', 'true', 'live'].includes(word)) return 'active';
  return ['inactive', 'false'].includes(word) ? 'inactive' : 'not_set';
}
