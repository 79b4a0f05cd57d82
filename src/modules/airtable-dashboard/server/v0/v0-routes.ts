import { type Context, Hono } from 'hono';
import { readJsonBody } from '#platform/http/read-json-body.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { refuse } from '#platform/records/record-errors.ts';
import { findTable } from '#platform/records/record-tables.ts';
import type { Records, StoredRecord } from '#platform/records/records.ts';
import { recordsFor } from '#platform/records/writes/program-writes.ts';
import { isServicesTable, refreshServicesTable } from '../../../api-keys/server/public.ts';
import { throughView } from '../views/saved-views.ts';
import { adminOf, authorizeV0, isOurBase, unknownBase } from './authorize-v0.ts';
import { createMetaRoutes } from './meta-routes.ts';
import {
  readListOptions,
  readQuery,
  readViewOptions,
  readWriteRequest,
  type ViewOptions,
} from './read-v0-request.ts';
import { serviceStore } from './service-store.ts';
import { showRecord } from './show-v0-record.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { answerV0Error, v0Error } from './v0-errors.ts';
import { createV0, removeV0, updateV0 } from './write-v0-records.ts';

const collection = ['/v0/:base/:table', '/v0/:base/:table/'];
const single = ['/v0/:base/:table/:record', '/v0/:base/:table/:record/'];
const listing = ['/v0/:base/:table/listRecords', '/v0/:base/:table/listRecords/'];

/**
 * Airtable's own endpoints over the hub's tables, so that its clients work against a hub: an
 * administrator's personal token is the key, `appGuildhallHub00` the base.
 */
export function createV0Routes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.onError((error) => answerV0Error(platform, error));
  routes.use('/v0/*', authorizeV0(platform));
  routes.route('/v0/meta', createMetaRoutes(platform));
  routes.use('/v0/:base/*', async (c, next) =>
    isOurBase(platform, c.req.param('base')) ? next() : unknownBase(),
  );
  routes.on('GET', collection, (c) => list(platform, c, queryOf(c)));
  routes.on('POST', listing, async (c) => list(platform, c, await bodyOf(c)));
  addCollectionWrites(routes, platform);
  addSingleRoutes(routes, platform);
  routes.post('/v0/:base/:record/:field/uploadAttachment', async (c) => {
    const { record, field } = c.req.param();
    return uploadAttachment(platform, adminOf(c), { record, field }, await bodyOf(c));
  });
  routes.all('/v0/*', () => v0Error(404, 'NOT_FOUND'));
  return routes;
}

async function list(platform: Platform, c: Context<HubEnv>, given: Record<string, unknown>) {
  const { db, records } = platform;
  const name = tableOf(c);
  if (await isServicesTable(platform, name)) await refreshServicesTable(platform);
  const view = readViewOptions(queryOf(c), given);
  const options = await throughView(db, name, given.view, readListOptions(given));
  const { records: found, offset } = await records.list(db, name, options);
  const shown = await show(platform, c, found, view);
  return c.json({ records: shown, ...(offset !== undefined && { offset }) });
}

/** Several records of a table at once. */
function addCollectionWrites(routes: Hono<HubEnv>, platform: Platform): void {
  const { db, records } = platform;
  routes.on('POST', collection, async (c) => {
    const request = readWriteRequest(await bodyOf(c));
    const written = await createV0(await storeFor(platform, c), db, tableOf(c), request);
    const shown = await show(platform, c, written.records, readViewOptions(queryOf(c), request));
    return c.json(request.records ? { records: shown } : shown[0]);
  });
  routes.on(['PATCH', 'PUT'], collection, async (c) => {
    const request = readWriteRequest(await bodyOf(c));
    const how = { replace: c.req.method === 'PUT' };
    const store = await storeFor(platform, c);
    const { created, updated, ...written } = await updateV0(store, db, tableOf(c), request, how);
    if (request.performUpsert && (await isServicesTable(platform, tableOf(c))))
      await refreshServicesTable(platform);
    const shown = await show(platform, c, written.records, readViewOptions(queryOf(c), request));
    return c.json({
      records: shown,
      ...(created && { createdRecords: created, updatedRecords: updated }),
    });
  });
  routes.on('DELETE', collection, async (c) => {
    const ids = (queryOf(c).records ?? []) as string[];
    return c.json({ records: await removeV0(records, db, tableOf(c), ids) });
  });
}

/** One record by its id. */
function addSingleRoutes(routes: Hono<HubEnv>, platform: Platform): void {
  const { db, records } = platform;
  routes.on('GET', single, async (c) => {
    const id = c.req.param('record') ?? '';
    if (await isServicesTable(platform, tableOf(c))) await refreshServicesTable(platform);
    const found = await records.get(db, tableOf(c), id);
    if (!found) throw refuse.unknownRecord(id);
    return c.json((await show(platform, c, [found], readViewOptions(queryOf(c))))[0]);
  });
  routes.on(['PATCH', 'PUT'], single, async (c) => {
    const request = readWriteRequest(await bodyOf(c));
    const how = { replace: c.req.method === 'PUT', recordId: c.req.param('record') ?? '' };
    const store = await storeFor(platform, c);
    const written = await updateV0(store, db, tableOf(c), request, how);
    const view = readViewOptions(queryOf(c), request);
    return c.json((await show(platform, c, written.records, view))[0]);
  });
  routes.on('DELETE', single, async (c) => {
    const [gone] = await removeV0(records, db, tableOf(c), [c.req.param('record') ?? '']);
    return c.json(gone);
  });
}

/** Services are the hub's keys in another view: changing them goes where keys are changed. */
async function storeFor(platform: Platform, c: Context<HubEnv>): Promise<Records> {
  return (await isServicesTable(platform, tableOf(c)))
    ? serviceStore(platform, adminOf(c))
    : recordsFor(platform.records, adminOf(c));
}

async function show(
  { db }: Platform,
  c: Context<HubEnv>,
  found: readonly StoredRecord[],
  view: ViewOptions,
) {
  const table = await findTable(db, tableOf(c));
  return found.map((record) => showRecord(table, record, view));
}

const tableOf = (c: Context<HubEnv>): string => c.req.param('table') ?? '';
const queryOf = (c: Context<HubEnv>) => readQuery(new URL(c.req.url).searchParams);

async function bodyOf(c: Context<HubEnv>): Promise<Record<string, unknown>> {
  const body = (await readJsonBody(c)) ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refuse.badRequest('The body must be a JSON object.');
  }
  return body as Record<string, unknown>;
}
