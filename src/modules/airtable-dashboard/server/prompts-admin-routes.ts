import { Hono } from 'hono';
import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { readJsonBody } from '#platform/http/read-json-body.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { promptTables } from '../../marketplace/server/public.ts';
import { allRecords } from './functions/all-records.ts';
import { adminOf, signedInAdminOf } from './functions/function-access.ts';

const path = '/api/airtable-prompts-admin';
/** Most prompts of one answer. */
const mostShown = 5000;

const changeSchema = z.object({
  fields: z.object({ Status: z.enum(['Live', 'rejected', 'pending']) }),
});

/** The documented calls of the admin screen: all prompts, and the decision on one. */
export function createPromptsAdminRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  routes.get(path, async (c) => {
    adminOf(c.get('hub'));
    return c.json({ records: await listPrompts(platform) });
  });
  routes.patch(`${path}/:id`, async (c) => {
    signedInAdminOf(c.get('hub'));
    const parsed = changeSchema.safeParse(await readJsonBody(c));
    if (!parsed.success) throw badInput('Status must be Live or rejected.', 'fields.Status');
    const id = c.req.param('id');
    const table = await promptTableOf(platform, id);
    const { records, db } = platform;
    const changes = [{ id, fields: parsed.data.fields }];
    const [changed] = await records.update(db, table, changes, { typecast: true });
    return c.json({ id, fields: changed?.fields ?? {} });
  });
  return routes;
}

/** At most `most` prompts: those that wait for a decision, of all tables, then the others. */
export async function listPrompts(platform: Platform, most = mostShown) {
  const waiting = await readTables(platform, most, waitingFormula);
  const ids = new Set(waiting.map(({ id }) => id));
  const all = await readTables(platform, most);
  return [...waiting, ...all.filter(({ id }) => !ids.has(id))]
    .slice(0, most)
    .map(({ id, table, fields }) => ({ id, table, fields }));
}

const waitingFormula = 'OR({Status}=BLANK(), LOWER({Status})="pending")';

async function readTables({ db, records, log }: Platform, most: number, formula?: string) {
  const found: StoredRecord[] = [];
  for (const table of promptTables) {
    if (found.length >= most) break;
    try {
      found.push(...(await allRecords(records, db, table, most - found.length, formula)));
    } catch (error) {
      // An operator may have removed or renamed one, or its status: the others are shown.
      log.warn({ err: error, table }, 'A table of prompts could not be read');
    }
  }
  return found;
}

async function promptTableOf({ db }: Platform, id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from records r join record_tables t on t.id = r.table_id where r.id = ${id}`);
  const name = rows[0]?.name;
  if (!name || !(promptTables as readonly string[]).includes(name)) {
    throw new AppError('not_found', 404, 'There is no such prompt.');
  }
  return name;
}
