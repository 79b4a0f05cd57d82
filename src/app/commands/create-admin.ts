import { createAdmin } from '#platform/auth/accounts/create-admin.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { joinHubDatabase } from '../database.ts';
import { closePlatform, createPlatform } from '../hub.ts';

/** `create-admin <email>`: promotes the account, or makes one and prints its first password. */
export async function createAdminCommand([email, ...rest]: readonly string[]): Promise<void> {
  if (!email?.includes('@') || rest.length > 0) {
    throw new Error('Usage: guildhall create-admin <email>');
  }
  const config = readConfig(process.env);
  const database = await joinHubDatabase(config);
  try {
    const platform = await createPlatform({
      config,
      databaseUrl: database.url,
      log: createLog('warn'),
    });
    const { created, password } = await createAdmin(platform, email);
    await closePlatform(platform);
    process.stdout.write(
      created
        ? `Created ${email} as an admin. First password: ${password}\n`
        : `${email} is an admin now.\n`,
    );
  } finally {
    await database.close();
  }
}
