import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { reportPort } from '../measure/children.ts';

// The database alone, as the hub starts it: what no start of ours can be faster than.
const database = await startEmbeddedPostgres(process.argv[2] as string);
reportPort(0, () => database.stop());
