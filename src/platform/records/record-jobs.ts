import { pushChangesJob } from './airtable/pushing/push-changes-job.ts';
import { nightlyJob, sweepJob, syncJob } from './airtable/sync-job.ts';
import { webhookJob } from './airtable/webhook.ts';
import { fetchAttachmentsJob } from './attachments/fetch-attachments-job.ts';

/** The store's background work. */
export const recordJobs = [
  pushChangesJob,
  syncJob,
  sweepJob,
  nightlyJob,
  webhookJob,
  fetchAttachmentsJob,
];

/** When it runs by itself (UTC). */
export const recordCrontab = [
  `*/5 * * * * ${sweepJob.name}`,
  `17 2 * * * ${nightlyJob.name}`,
  `29 1 * * * ${webhookJob.name}`,
].join('\n');
