import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { RecordFields } from '#platform/records/records.ts';
import { changeServices, listServiceRecords } from '../../../api-keys/server/public.ts';

export type ShownRecord = { readonly id: string; readonly fields: RecordFields };

/** All services as the functions answer them; of a key only that it is set, and how it ends. */
export const showServices = async (platform: Platform): Promise<ShownRecord[]> =>
  (await listServiceRecords(platform)).map(({ id, fields }) => ({ id, fields }));

/** Changes a service by its record, whatever service it is. What the hub sets itself is left out. */
export async function changeServiceRecord(
  platform: Platform,
  actor: CurrentUser,
  recordId: string,
  { 'Last Modified': _time, ...given }: RecordFields,
): Promise<ShownRecord> {
  const change = { id: recordId, fields: given };
  const [changed] = await changeServices(platform, actor, [change], { typecast: true });
  return { id: recordId, fields: changed?.fields ?? {} };
}
