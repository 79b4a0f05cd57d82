import { Hono } from 'hono';
import { z } from 'zod';
import { fieldTypes } from '#kernel/field-types.ts';
import { readJsonBody } from '#platform/http/read-json-body.ts';
import type { HubEnv } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordField, RecordTable } from '#platform/records/field-types.ts';
import { refuse } from '#platform/records/record-errors.ts';
import {
  checkNames,
  createTable,
  holdTable,
  newField,
  storeFields,
} from '#platform/records/record-tables.ts';
import { refuseSecret } from '#platform/records/tables/change-tables.ts';
import { listViews, type SavedView } from '../views/saved-views.ts';
import { adminOf, isOurBase, ownBaseId, unknownBase } from './authorize-v0.ts';

const newFieldSchema = z.object({
  name: z.string().trim().min(1).max(200),
  type: z.enum(fieldTypes),
  description: z.string().max(2000).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});
const newTableSchema = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().max(2000).optional(),
  fields: z.array(newFieldSchema).min(1).max(500),
});

/** `/v0/meta`: who the token belongs to, the bases, and their tables and fields. */
export function createMetaRoutes(platform: Platform): Hono<HubEnv> {
  const routes = new Hono<HubEnv>();
  const { db, records } = platform;
  routes.get('/whoami', (c) => {
    const { id, email } = adminOf(c);
    return c.json({ id, email });
  });
  routes.get('/bases', (c) =>
    c.json({ bases: [{ id: ownBaseId, name: 'Guildhall', permissionLevel: 'create' }] }),
  );
  routes.use('/bases/:base/*', async (c, next) =>
    isOurBase(platform, c.req.param('base')) ? next() : unknownBase(),
  );
  routes.get('/bases/:base/tables', async (c) => {
    const views = await listViews(db);
    const tables = (await records.tables(db)).map((table) =>
      showTable(
        table,
        views.filter(({ table_id }) => table_id === table.id),
      ),
    );
    return c.json({ tables });
  });
  routes.post('/bases/:base/tables', async (c) => {
    const given = parse(newTableSchema, await readJsonBody(c));
    for (const { name } of given.fields) refuseSecret(name);
    return c.json(
      showTable(
        await createTable(db, {
          ...given,
          description: given.description ?? '',
          fields: given.fields.map(plain),
        }),
      ),
    );
  });
  routes.post('/bases/:base/tables/:table/fields', async (c) => {
    const given = newField(plain(parse(newFieldSchema, await readJsonBody(c))));
    refuseSecret(given.name);
    await db.transaction(async (tx) => {
      const table = await holdTable(tx, c.req.param('table'), 'update');
      if (table.fields.some(({ name }) => name.toLowerCase() === given.name.toLowerCase())) {
        throw refuse.badRequest(`Duplicate field name: "${given.name}"`, 'name');
      }
      checkNames([...table.fields, given]);
      await storeFields(tx, table.id, [...table.fields, given]);
    });
    return c.json(showField(given));
  });
  return routes;
}

type Given = z.infer<typeof newFieldSchema>;
const plain = ({ name, type, description, options }: Given) => ({
  ...{ name, type },
  ...(description !== undefined && { description }),
  ...(options !== undefined && { options }),
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuse.badRequest(`Invalid request: ${issue?.path.join('.')}: ${issue?.message}`);
}

const showField = ({ id, name, type, description, options }: RecordField) => ({
  ...{ id, name, type },
  ...(description && { description }),
  ...(options && { options }),
});

const showTable = (
  { id, name, description, fields }: RecordTable,
  views: readonly SavedView[] = [],
) => ({
  ...{ id, name, description, primaryFieldId: fields[0]?.id },
  fields: fields.map(showField),
  views: views.map((view) => ({ id: view.id, name: view.name, type: 'grid' })),
});
