import { coversDrawn } from '../src/modules/marketplace/server/covers/draw-covers-job.ts';
import { newestEdition } from '../src/modules/marketplace/server/seeds/load-seeds.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createSettings } from '../src/platform/settings/settings.ts';
import { createTestDatabase } from '../src/platform/testing/test-database.ts';

/**
 * A fresh database of the run's PostgreSQL, in which the pictures of the prompts that come with a hub are taken
 * for drawn: hundreds of them would keep both cores busy beside every journey.
 */
export async function createJourneyDatabase(): ReturnType<typeof createTestDatabase> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  await createSettings(db).set(coversDrawn, newestEdition);
  await db.$client.end();
  return database;
}
