import { Hono } from 'hono';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { createContactMailRoutes } from '#platform/mailing/contact-mail/mail-routes.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { findMailing } from './campaigns/campaign-rows.ts';
import { campaignRun } from './campaigns/campaign-run.ts';
import { startCampaignJob } from './campaigns/schedule-campaign.ts';
import { sendCampaignJob, sweepCampaignsJob } from './campaigns/send-jobs.ts';
import { router } from './handlers.ts';
import { campaignKind, seriesKind, templateKind } from './kinds.ts';
import { createMailSendRoute } from './mail-send-route.ts';
import { contactReceiver, textReceiver } from './receive.ts';
import { selfTest } from './self-test.ts';
import { advanceJob } from './series/advance-job.ts';
import { seriesListener } from './series/enrol.ts';
import { createCampaign, sendCampaign } from './tools/campaign-tools.ts';
import { countTool, createListTool, tagTool, upsertTool } from './tools/contact-tools.ts';
import { createSeries } from './tools/series-tool.ts';
import { sendTemplate, setTemplate } from './tools/template-tools.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [campaignKind, seriesKind, templateKind],
  contactListener: seriesListener,
  receivers: [contactReceiver, textReceiver],
  jobs: [sendCampaignJob, startCampaignJob, sweepCampaignsJob, advanceJob],
  runs: [campaignRun],
  crontab: [`* * * * * ${sweepCampaignsJob.name}`, `* * * * * ${advanceJob.name}`].join('\n'),
  tools: [
    ...[upsertTool, createListTool, tagTool, countTool],
    ...[createCampaign, sendCampaign, createSeries, setTemplate, sendTemplate],
  ],
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createMailSendRoute(platform));
    const findLinks = async (_: unknown, mailingId: string) => {
      const row = await findMailing(platform.db, mailingId);
      return row && { links: row.content.template.links, projectId: row.project_id };
    };
    routes.route('/', createContactMailRoutes(platform, findLinks));
    return routes;
  },
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/mail/leave/', '/go/'],
};
