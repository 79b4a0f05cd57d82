import type { DbScope } from '#platform/db/database.ts';
import type { Records, StoredRecord } from '#platform/records/records.ts';

/** Records of a table from its first page on, until there are `most`. */
export async function allRecords(
  records: Records,
  scope: DbScope,
  table: string,
  most: number,
  filterByFormula?: string,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  let offset: string | undefined;
  do {
    const page = await records.list(scope, table, {
      maxRecords: most,
      ...(filterByFormula !== undefined && { filterByFormula }),
      ...(offset !== undefined && { offset }),
    });
    found.push(...page.records);
    offset = page.offset;
  } while (offset !== undefined && found.length < most);
  return found;
}
