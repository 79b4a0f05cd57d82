import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createSettings } from '#platform/settings/settings.ts';
import { openMasterKeys } from '#platform/vault/master-keys.ts';
import { createVault } from '#platform/vault/vault.ts';

export type SendingPlatform = Platform & {
  /** Moves its clock. */
  advance(ms: number): void;
};

/** The services that sending stands on, without a hub around them: no job runs by itself. */
export function openSendingPlatform(
  databaseUrl: string,
  environment: Record<string, string | undefined>,
): SendingPlatform {
  const config = readConfig(environment);
  const db = openDatabase(databaseUrl);
  const jobs = createJobs();
  let offset = 0;
  return {
    ...{ config, db, jobs, log: createLog('silent'), settings: createSettings(db) },
    vault: createVault(db, openMasterKeys(config.DATA_DIR, config.MASTER_KEY)),
    mail: createMailer(jobs),
    fetch: globalThis.fetch,
    now: () => new Date(Date.now() + offset),
    advance: (ms: number) => {
      offset += ms;
    },
  } as unknown as SendingPlatform;
}
