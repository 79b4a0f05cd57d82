import { z } from 'zod';
import { badInput, forbidden } from '#kernel/errors.ts';
import type { HubFunction, RequestContext } from '#platform/http/server-module.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { servicesTable } from '../../../api-keys/server/public.ts';
import { isPromptTable, promptFields, publicPart } from '../../../marketplace/server/public.ts';
import { allRecords } from './all-records.ts';
import { adminOf, signedInAdminOf } from './function-access.ts';
import { changeServiceRecord, type ShownRecord, showServices } from './service-calls.ts';

const bodySchema = z.object({
  method: z.enum(['GET', 'PATCH']).default('GET'),
  tableName: z.string().max(200).optional(),
  getAllRecords: z.boolean().optional(),
  recordId: z.string().max(100).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
});

/** Most records of one answer. */
const mostForAdmins = 20_000;
const mostForOthers = 1000;

/**
 * Reads or changes prompts; without a table it is the documented key storage over the services.
 * Visitors get prompts that are live, without the text that is for sale and without addresses.
 */
export const airtablePrompts: HubFunction = async (context, body) => {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badInput(issue?.message ?? 'The request is not understood.', issue?.path.join('.'));
  }
  const { method, tableName, recordId, fields } = parsed.data;
  const isKeys = tableName === undefined || tableName === servicesTable;
  if (method === 'GET') {
    if (!isKeys) return { records: await listPrompts(context, tableName) };
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
  if (isKeys) return changeServiceRecord(context.platform, admin, recordId, fields);
  const { db, records } = context.platform;
  const [changed] = await records.update(db, tableName, [{ id: recordId, fields }], {
    typecast: true,
  });
  return { id: recordId, fields: changed?.fields ?? {} };
};

async function listPrompts(
  { platform, user }: RequestContext,
  table: string,
): Promise<ShownRecord[]> {
  const { db, records } = platform;
  const show = ({ id, fields }: StoredRecord): ShownRecord => ({ id, fields });
  if (user?.isAdmin) return (await allRecords(records, db, table, mostForAdmins)).map(show);
  if (!isPromptTable(table))
    throw forbidden('Only an administrator of this hub can read this table.');
  const found = await allRecords(
    records,
    db,
    table,
    mostForOthers,
    await liveFormula(platform, table),
  );
  return found.filter(isLive).map(({ id, fields }) => ({ id, fields: publicPart(fields) }));
}

/** Narrows the search where the table has the usual fields; `isLive` decides. */
async function liveFormula({ db, records }: RequestContext['platform'], table: string) {
  const found = (await records.tables(db)).find(({ name }) => name === table);
  const has = (name: string) => found?.fields.some((field) => field.name === name);
  const tests = [
    ...(has('Status') ? ['LOWER({Status})="live"'] : []),
    ...(has('Site Active') ? ['{Site Active}'] : []),
    ...(has('Active') ? ['{Active}'] : []),
  ];
  return tests.length > 0 ? `OR(${tests.join(',')})` : undefined;
}

function isLive({ fields }: StoredRecord): boolean {
  const { active, status } = promptFields(fields);
  return status === '' ? active : status.toLowerCase() === 'live';
}
