import { readConfig } from '#platform/config/config.ts';
import { joinHubDatabase } from '../database.ts';

/** Migrates and says so. Opening the database is what migrates it. */
export async function migrateCommand(): Promise<void> {
  const database = await joinHubDatabase(readConfig(process.env));
  await database.close();
  process.stdout.write('The database is at the newest schema.\n');
}
