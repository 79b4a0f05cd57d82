import { join, resolve } from 'node:path';
import { makeBackup } from '#platform/backup/make-backup.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import { verifyBackup } from '#platform/backup/verify-backup.ts';
import { readConfig } from '#platform/config/config.ts';
import { openBlobs } from '#platform/files/blobs/open-blobs.ts';
import { joinExistingHub } from '../database.ts';
import { version } from '../version.ts';

/** `guildhall backup [file] [--verify]`: everything in one archive, while the hub runs. */
export const backupCommand = (args: readonly string[]) => write('backup', args);

/** `guildhall export [file]`: one's data as readable JSON, without secrets. */
export const exportCommand = (args: readonly string[]) => write('export', args);

async function write(kind: Manifest['kind'], args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const path = resolve(args.find((arg) => !arg.startsWith('--')) ?? defaultName(kind, passphrase));
  const database = await joinExistingHub(config);
  try {
    const report = await makeBackup({
      ...{ kind, path, version, databaseUrl: database.url, dataDir: config.DATA_DIR },
      blobs: await openBlobs(config),
      ...(passphrase && { passphrase }),
    });
    const rows = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
    say(`Wrote ${path}: ${rows} rows, ${report.manifest.files.count} files.`);
    for (const sha256 of report.missing) say(`A file was removed meanwhile: ${sha256}`);
    if (kind === 'backup')
      sayOfKey(report.manifest.hasMasterKey, Boolean(passphrase), config.DATA_DIR);
    if (args.includes('--verify')) {
      const { tables } = await verifyBackup({
        ...{ kind, path, missing: report.missing },
        ...(passphrase && { passphrase }),
      });
      say(
        `Restored into an empty folder and compared: ${tables} tables, every row and file there.`,
      );
    }
  } finally {
    await database.close();
  }
}

const defaultName = (kind: string, passphrase: string | undefined) => {
  const now = new Date().toISOString().slice(0, 16).replace(':', '-');
  return `guildhall-${kind}-${now}.tar.gz${passphrase ? '.age' : ''}`;
};

function sayOfKey(isInside: boolean, isEncrypted: boolean, dataDir: string): void {
  if (isInside) {
    say('The master key is inside; the passphrase opens the archive.');
    return;
  }
  const why = isEncrypted
    ? 'the data folder has none'
    : 'the archive is not encrypted; with BACKUP_PASSPHRASE set it is, and holds the key';
  say(
    `The master key is not inside: ${why}. Keep ${join(dataDir, 'master.key')} or MASTER_KEY apart from it: without the key nobody can open the API keys.`,
  );
}

const say = (line: string) => process.stdout.write(`${line}\n`);
