import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { RecordTable } from '../field-types.ts';
import { type AirtableClient, AirtableError } from './airtable-client.ts';
import { externalIdField } from './airtable-fields.ts';

/** Makes sure that a table of Airtable has the field for the hub's own ids; asks once a table. */
export async function ensureExternalField(
  platform: Platform,
  client: AirtableClient,
  table: RecordTable,
): Promise<void> {
  const { rows } = await platform.db.execute<{ known: boolean }>(
    sql`select has_external_field as known from record_tables where id = ${table.id}`,
  );
  if (rows[0]?.known) return;
  try {
    await client.request(
      'POST',
      `/v0/meta/bases/${client.baseId}/tables/${table.airtableId}/fields`,
      {
        name: externalIdField,
        type: 'singleLineText',
        description: 'Set by Guildhall. It keeps a record from being created twice.',
      },
    );
  } catch (error) {
    // It is there already.
    if (!(error instanceof AirtableError) || !/duplicate/i.test(`${error.type} ${error.message}`)) {
      throw error;
    }
  }
  await noteExternalField(platform, table.id);
}

export const noteExternalField = (platform: Platform, tableId: string) =>
  platform.db.execute(
    sql`update record_tables set has_external_field = true where id = ${tableId}`,
  );
