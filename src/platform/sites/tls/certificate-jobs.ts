import { z } from 'zod';
import type { DbScope } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import {
  dueHosts,
  forgetUnwanted,
  isWanted,
  keepCertificate,
  noteFailure,
} from './certificates.ts';
import { obtainCertificate } from './obtain-certificate.ts';

/** Longest sentence of an authority that is kept. */
const longestProblem = 500;

const certificateJob = defineJob({
  name: 'sites:certificate',
  withoutRoom: 'goes-on',
  noGiveUp: 'it is booked anew within the hour',
  payload: z.object({ host: z.string().max(253) }),
  maxAttempts: 1,
  pool: 'transfer',
  async run(platform, { host }) {
    if (platform.config.SITES_TLS_PORT === undefined || !(await isWanted(platform, host))) return;
    try {
      await keepCertificate(platform, host, await obtainCertificate(platform, host));
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      platform.log.warn({ host, err: error }, 'No certificate was given');
      await noteFailure(platform, host, says.slice(0, longestProblem));
    }
  },
});

/** Has a name's certificate asked for soon; a name is asked for once at a time, as authorities count orders. */
export const askForCertificate = ({ jobs }: Platform, scope: DbScope, host: string) =>
  jobs.enqueue(scope, certificateJob, { host }, { key: `certificate ${host}`, queue: 'acme' });

const sweepJob = defineJob({
  name: 'sites:certificates',
  withoutRoom: 'goes-on',
  noGiveUp: 'it starts anew within the hour',
  payload: z.unknown(),
  async run(platform) {
    if (platform.config.SITES_TLS_PORT === undefined) return;
    await forgetUnwanted(platform);
    for (const host of await dueHosts(platform))
      await askForCertificate(platform, platform.db, host);
  },
});

export const certificateJobs = [certificateJob, sweepJob];
export const certificatesCrontab = `17 * * * * ${sweepJob.name}`;
