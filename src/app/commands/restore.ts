import { resolve } from 'node:path';
import type { Manifest } from '#platform/backup/manifest.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { openBlobs } from '#platform/files/blobs/open-blobs.ts';
import { openEmptyDatabase } from '../database.ts';

/** `guildhall restore <file>`: a backup into an empty data folder or database. */
export const restoreCommand = (args: readonly string[]) => read('backup', args);

/** `guildhall import <file>`: an export into an empty data folder or database. */
export const importCommand = (args: readonly string[]) => read('export', args);

async function read(kind: Manifest['kind'], args: readonly string[]): Promise<void> {
  const [file] = args;
  if (!file) {
    const command = kind === 'backup' ? 'restore' : 'import';
    throw new Error(`Name the archive: guildhall ${command} <file>`);
  }
  const config = readConfig(process.env);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const database = await openEmptyDatabase(config);
  try {
    const manifest = await restoreBackup({
      ...{ kind, path: resolve(file), databaseUrl: database.url, dataDir: config.DATA_DIR },
      blobs: await openBlobs(config),
      ...(passphrase && { passphrase }),
    });
    const { version, createdAt, hasMasterKey, files } = manifest;
    say(`Restored the hub of ${createdAt} (version ${version}) with ${files.count} files.`);
    if (kind === 'export') say('API keys and sessions were not in it: enter the keys again.');
    else if (!hasMasterKey && !config.MASTER_KEY) {
      say(
        `Now put its master.key into ${config.DATA_DIR}, or set MASTER_KEY, before the first start.`,
      );
    }
  } finally {
    await database.close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
