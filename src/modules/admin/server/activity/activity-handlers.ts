import { audit } from '#platform/auth/audit.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { cancelJob, retryJob } from '#platform/jobs/change-job.ts';
import { countJobs, listJobs, livingWorkers } from '#platform/jobs/list-jobs.ts';
import { resendMail } from '#platform/mail/resend-mail.ts';
import { activityContract } from '../../activity-contract.ts';
import { auditCsv, readAuditLog } from './audit-log.ts';
import { listMails, openMail } from './mails.ts';
import { readOverview } from './overview.ts';

const os = implementContract(activityContract);
const ok = { ok: true as const };

export const activityRouter = os.router({
  overview: os.overview.handler(({ context }) => readOverview(context.platform)),
  backend: os.backend.handler(({ context: { platform } }) => ({
    url: platform.config.BACKEND_ADMIN_URL ?? null,
  })),
  mails: os.mails.handler(({ context, input }) => listMails(context.platform, input)),
  mail: os.mail.handler(({ context, input }) =>
    openMail(context.platform, signedIn(context), input.id),
  ),
  resendMail: os.resendMail.handler(async ({ context, input }) => {
    await resendMail(context.platform, signedIn(context), input.id);
    return ok;
  }),
  jobs: os.jobs.handler(async ({ context: { platform }, input: { state, task, cursor } }) => {
    const { jobs, next } = await listJobs(platform, {
      state: state === 'all' ? undefined : state,
      task: task || undefined,
      before: cursor,
    });
    const [tasks, workers] = await Promise.all([countJobs(platform), livingWorkers(platform)]);
    return { jobs, nextCursor: next, tasks, workers };
  }),
  retryJob: os.retryJob.handler(async ({ context, input }) => {
    const { platform } = context;
    const actorId = signedIn(context).id;
    await platform.db.transaction(async (tx) => {
      const details = { job: input.id, ...(await retryJob(tx, input.id)) };
      await audit(platform, tx, { event: 'job.retried', actorId, details });
    });
    return ok;
  }),
  cancelJob: os.cancelJob.handler(async ({ context, input }) => {
    const { platform } = context;
    const actorId = signedIn(context).id;
    await platform.db.transaction(async (tx) => {
      const details = { job: input.id, ...(await cancelJob(tx, input.id)) };
      await audit(platform, tx, { event: 'job.cancelled', actorId, details });
    });
    return ok;
  }),
  auditLog: os.auditLog.handler(({ context, input }) => readAuditLog(context.platform, input)),
  auditCsv: os.auditCsv.handler(async ({ context, input }) => ({
    csv: await auditCsv(context.platform, input),
  })),
});
