import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { joinHubDatabase } from '../database.ts';

/** Migrates and says so. */
export async function migrateCommand(): Promise<void> {
  const database = await joinHubDatabase(readConfig(process.env));
  try {
    // Beside a running hub the database was joined as that hub, perhaps an older one, left it.
    await migrate(database.url);
  } finally {
    await database.close();
  }
  process.stdout.write('The database is at the newest schema.\n');
}
