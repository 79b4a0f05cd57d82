import { Hono } from 'hono';
import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { promptFields, promptTables } from '#platform/records/prompt-fields.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { allRecords } from './functions/all-records.ts';
import { adminOf } from './functions/function-access.ts';

const path = '/api/airtable-prompts-admin';
/** Most prompts of one answer; those that wait for a decision come first. */
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
    adminOf(c.get('hub'));
    const parsed = changeSchema.safeParse(await c.req.json());
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

async function listPrompts({ db, records, log }: Platform) {
  const waiting: (StoredRecord & { isWaiting: boolean })[] = [];
  for (const table of promptTables) {
    try {
      const found = await allRecords(records, db, table, mostShown - waiting.length);
      waiting.push(...found.map((record) => ({ ...record, isWaiting: isWaiting(record) })));
    } catch (error) {
      // An operator may have removed or renamed one: the others are shown.
      log.warn({ err: error, table }, 'A table of prompts could not be read');
    }
    if (waiting.length >= mostShown) break;
  }
  return waiting
    .sort((a, b) => Number(b.isWaiting) - Number(a.isWaiting))
    .map(({ id, table, fields }) => ({ id, table, fields }));
}

const isWaiting = ({ fields }: StoredRecord) =>
  ['', 'pending'].includes(promptFields(fields).status.toLowerCase());

async function promptTableOf({ db }: Platform, id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select t.name from records r join record_tables t on t.id = r.table_id where r.id = ${id}`);
  const name = rows[0]?.name;
  if (!name || !(promptTables as readonly string[]).includes(name)) {
    throw new AppError('not_found', 404, 'There is no such prompt.');
  }
  return name;
}
