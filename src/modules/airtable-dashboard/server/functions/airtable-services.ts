import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import type { HubFunction, RequestContext } from '#platform/http/server-module.ts';
import { servicesTable } from '../../../api-keys/server/public.ts';
import { listPacks } from '../../../prompt-packs/server/public.ts';
import { allRecords } from './all-records.ts';
import { adminOf, signedInAdminOf } from './function-access.ts';
import { changeServiceRecord, showServices } from './service-calls.ts';

const bodySchema = z.object({
  method: z.enum(['GET', 'PATCH']).default('GET'),
  table: z.enum([servicesTable, 'PromptPacks']).default(servicesTable),
  recordId: z.string().max(100).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
});

/** Without a body it lists the services (admins); with table PromptPacks the packs (everybody). */
export const airtableServices: HubFunction = async (context, body) => {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badInput(issue?.message ?? 'The request is not understood.', issue?.path.join('.'));
  }
  const { method, table, recordId, fields } = parsed.data;
  if (method === 'GET' && table === 'PromptPacks') {
    return { records: await listPackRecords(context) };
  }
  if (method === 'GET') {
    adminOf(context);
    return { records: await showServices(context.platform) };
  }
  const admin = signedInAdminOf(context);
  if (recordId === undefined || fields === undefined) {
    throw badInput(
      'A change needs recordId and fields.',
      recordId === undefined ? 'recordId' : 'fields',
    );
  }
  return changeServiceRecord(context.platform, admin, recordId, fields);
};

/** The packs; where the file of one that costs something lies, only administrators learn here. */
async function listPackRecords({ platform, user }: RequestContext) {
  const found = await allRecords(platform.records, platform.db, 'PromptPacks', 1000);
  const packs = user?.isAdmin ? [] : (await listPacks(platform)).packs;
  const open = new Set(packs.filter(({ downloadUrl }) => downloadUrl).map(({ id }) => id));
  return found.map(({ id, fields }) => {
    if (user?.isAdmin || open.has(id)) return { id, fields };
    const { 'Download URL': _url, downloadUrl: _file, ...others } = fields;
    return { id, fields: others };
  });
}
