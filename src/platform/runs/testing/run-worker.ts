// A server that does nothing but work on runs, for tests that kill it.
import { openDatabase } from '../../db/database.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { startWorker } from '../../jobs/worker.ts';
import { createLog } from '../../log/log.ts';
import type { Platform } from '../../platform.ts';
import { registerRuns } from '../define-run.ts';
import { listenToRuns } from '../run-changes.ts';
import { resumeRuns, runJobs } from '../work/run-job.ts';
import { testRuns } from './test-runs.ts';

const [databaseUrl = '', alone = ''] = process.argv.slice(2);
const log = createLog('silent');

const platform = {
  db: openDatabase(databaseUrl),
  log,
  jobs: createJobs(),
  room: { look: async () => ({ tight: false }) },
  runChanges: await listenToRuns(databaseUrl, log),
} as unknown as Platform;
registerRuns(testRuns);
if (alone === 'alone') await resumeRuns(platform);
await startWorker(platform, runJobs, { alone: alone === 'alone' });
process.stdout.write('ready\n');
