import { backupCommand, exportCommand } from './commands/backup.ts';
import { createAdminCommand } from './commands/create-admin.ts';
import { migrateCommand } from './commands/migrate.ts';
import { importCommand, restoreCommand } from './commands/restore.ts';
import { rotateMasterKeyCommand } from './commands/rotate-master-key.ts';
import { startCommand } from './commands/start.ts';

const help = `Guildhall, a self-hosted hub of AI tools

  guildhall start                        run the hub in the foreground
  guildhall migrate                      bring the database to the newest schema
  guildhall create-admin <email>         make an account an admin; creates it when it is new
  guildhall rotate-master-key            seal all secrets with a new master key, while running
  guildhall backup [file] [--verify]     everything in one archive, while the hub runs
  guildhall restore <file>               a backup into an empty data folder or database
  guildhall export [file]                your data as readable JSON, without secrets
  guildhall import <file>                an export into an empty data folder or database
  guildhall --help                       this text

Settings come from the environment (PORT, HOST, DATA_DIR, DATABASE_URL, SITE_URL, …);
docs/operations.md lists them all. BACKUP_PASSPHRASE encrypts and opens archives.
`;

const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  start: startCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  export: exportCommand,
  import: importCommand,
  'create-admin': createAdminCommand,
  'rotate-master-key': rotateMasterKeyCommand,
};

const [name = '--help', ...args] = process.argv.slice(2);
const wantsHelp = ['--help', '-h'].includes(args[0] ?? '');
const command = wantsHelp ? undefined : commands[name];
if (command) {
  await command(args).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
} else {
  const isHelp = wantsHelp || ['--help', '-h', 'help'].includes(name);
  process[isHelp ? 'stdout' : 'stderr'].write(
    isHelp ? help : `Unknown command "${name}".\n\n${help}`,
  );
  process.exitCode = isHelp ? 0 : 2;
}
