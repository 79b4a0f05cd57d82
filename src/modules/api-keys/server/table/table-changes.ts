import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { localEngineSetting } from '#platform/gateway/gateway.ts';
import { setKeyExpiry, switchHubKey } from '#platform/gateway/keys.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordChange, RecordFields } from '#platform/records/records.ts';
import { hubOwner } from '../authorized-owner.ts';
import { clearPrice, setPrice } from '../preferences.ts';
import { listStates, type ServiceState } from '../service-entries.ts';
import { serviceOf } from './read-table.ts';
import { serviceFields } from './service-fields.ts';
import { recordStatus, servicesTable } from './table-fields.ts';

/**
 * Takes over what somebody changed in the table of services, by whatever way: prices, last days,
 * and switching a service off and on. Part of the change's transaction. What the hub itself has
 * written there tells it nothing new.
 */
export async function takeTableChanges(
  platform: Platform,
  scope: DbScope,
  changes: readonly RecordChange[],
): Promise<void> {
  const ours = changes.filter(({ record }) => record.table === servicesTable);
  if (ours.length === 0) return;
  const states = await listStates(platform, hubOwner, scope);
  for (const { kind, record, before } of ours) {
    const state = serviceOf(record, states);
    if (!state) continue;
    if (kind === 'deleted') await forgetService(scope, state);
    else await takeFields(platform, scope, state, before?.fields ?? {}, record.fields);
  }
}

async function takeFields(
  platform: Platform,
  scope: DbScope,
  state: ServiceState,
  fieldsBefore: RecordFields,
  fields: RecordFields,
): Promise<void> {
  const [before, after] = [serviceFields(fieldsBefore), serviceFields(fields)];
  const hasPrice = ['Monthly Cost', 'Cost', 'Price'].some((name) => fields[name] !== undefined);
  const cents = Math.round(after.monthlyCost * 100);
  const isPriceNew = before.monthlyCost !== after.monthlyCost && cents !== state.priceCents;
  if (isPriceNew && !hasPrice) await clearPrice(scope, hubOwner, state.id);
  else if (isPriceNew && cents >= 0) await setPrice(scope, hubOwner, state.id, cents);
  if (before.expiresAt !== after.expiresAt && after.expiresAt !== (state.expiresAt ?? '')) {
    await takeExpiry(scope, state, after.expiresAt);
  }
  const isSwitched = fieldsBefore.Status !== fields.Status || fieldsBefore.Active !== fields.Active;
  if (isSwitched && Object.keys(fieldsBefore).length > 0) {
    const isStatus = fieldsBefore.Status !== fields.Status;
    const isOn = isStatus ? after.status === 'active' : fields.Active === true;
    await takeSwitch(platform, scope, state, isOn, fieldsBefore);
  }
}

async function takeExpiry(scope: DbScope, state: ServiceState, text: string): Promise<void> {
  const date = text === '' ? null : new Date(text);
  if (!state.hasKey || (date && Number.isNaN(date.getTime()))) return;
  await setKeyExpiry(scope, null, hubOwner, state.id, date);
}

/** Switching a service on can only bring back a key that was switched off: it mends none. */
async function takeSwitch(
  platform: Platform,
  scope: DbScope,
  state: ServiceState,
  isOn: boolean,
  before: RecordFields,
): Promise<void> {
  if (isOn === (recordStatus(state, before) === 'Active')) return;
  if (state.origin === 'built-in') {
    await platform.settings.set(localEngineSetting, isOn, scope);
    return;
  }
  const message = isOn
    ? 'Switched on in the Services table.'
    : 'Switched off in the Services table. Test the key to use it again.';
  await switchHubKey(scope, state.id, { isOn, message });
}

/** A service that was added leaves the hub's list with its record; one with a key stays. */
async function forgetService(scope: DbScope, { id, hasKey }: ServiceState): Promise<void> {
  if (hasKey) return;
  await scope.execute(sql`delete from added_services where owner_id is null and service = ${id}`);
}
