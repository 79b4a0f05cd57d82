import { sendTransferJob } from '#platform/commerce/connect/send-transfer-job.ts';
import { writeReceiptJob } from '#platform/commerce/receipts/write-receipt-job.ts';
import { sendRefundJob } from '#platform/commerce/refunds/send-refund-job.ts';
import { handleEventJob } from '#platform/commerce/stripe/handle-event-job.ts';
import { reconcileJob } from '#platform/commerce/stripe/reconcile.ts';
import { createWebhookRoute } from '#platform/commerce/stripe/webhook-route.ts';
import { eraseUserData, exportUserData } from '#platform/commerce/user-data.ts';
import type { ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { firstSteps } from './first-steps.ts';
import { router } from './handlers.ts';
import { buyPrompt } from './tools/buy-tool.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  tools: [buyPrompt],
  firstSteps,
  routes: createWebhookRoute,
  jobs: [handleEventJob, writeReceiptJob, sendRefundJob, sendTransferJob, reconcileJob],
  crontab: `23 * * * * ${reconcileJob.name}`,
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/orders', '/checkout'],
};
