// A job worker that is killed by its job: writes a line when the job begins, and dies.
import { z } from 'zod';
import { openDatabase } from '../../db/database.ts';
import { createLog } from '../../log/log.ts';
import type { Platform } from '../../platform.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import { startWorker } from '../worker.ts';

const [databaseUrl = '', name = ''] = process.argv.slice(2);

const deadly = defineJob({
  name,
  withoutRoom: 'goes-on',
  payload: z.object({ id: z.string() }),
  maxAttempts: 25,
  async run() {
    process.stdout.write('begun\n', () => process.kill(process.pid, 'SIGKILL'));
    await new Promise(() => undefined);
  },
});

const platform = { db: openDatabase(databaseUrl), log: createLog('silent') } as Platform;
await startWorker(platform, [deadly as JobDefinition], { alone: true });
