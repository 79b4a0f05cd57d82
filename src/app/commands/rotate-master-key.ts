import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { rotateMasterKey } from '#platform/vault/rotate-master-key.ts';
import { joinHubDatabase } from '../database.ts';

/**
 * Gives the hub a new master key while it runs. Can be stopped and started again at any moment:
 * every secret opens with the old or the new key until none needs the old one.
 */
export async function rotateMasterKeyCommand(): Promise<void> {
  const config = readConfig(process.env);
  const database = await joinHubDatabase(config);
  const db = openDatabase(database.url, 2);
  try {
    const { rewrapped, kid } = await rotateMasterKey(db, config.DATA_DIR, config.MASTER_KEY);
    process.stdout.write(`Sealed ${rewrapped} secrets with master key ${kid}.\n`);
  } finally {
    await db.$client.end();
    await database.close();
  }
}
