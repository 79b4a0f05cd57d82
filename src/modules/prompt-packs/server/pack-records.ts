import type { TableDefinition } from '#platform/records/tables/table-definitions.ts';

/** Name of the table of packs. */
export const packTable = 'PromptPacks';

export const packRecords: TableDefinition = { tables: [packTable], hasPublicFiles: true };
