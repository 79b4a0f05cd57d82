import type { TableDefinition } from '#platform/records/tables/table-definitions.ts';
import { servicesTable } from './table-fields.ts';

/** Fields of a service that decide whether, until when and where the hub's key is used. */
export const fieldsOfTheKey = ['API Address', 'Expires At', 'Status', 'Active'];
/** A service is known by its name: one renamed to another's would be given that one's key. */
const namesOfServices = ['Service Name', 'Name'];

/** The table of services: with a token no field changes that a key depends on. */
export const serviceRecords: TableDefinition = {
  tables: [servicesTable],
  hasPublicFiles: true,
  decidingFields: [...fieldsOfTheKey, ...namesOfServices],
  mayBeginWith: (field) => namesOfServices.includes(field),
};
