import { Hono } from 'hono';
import { z } from 'zod';
import { defineTrigger } from '#platform/flows/triggers/trigger.ts';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { contract } from '../contract.ts';
import { tour } from '../tour.ts';
import { handoverTaker } from './chat/handover-taker.ts';
import { inboxChannel } from './chat/inbox-channel.ts';
import { router } from './handlers.ts';
import { createInboundRoute, inboundUpload } from './inbound-route.ts';
import { inboxKind } from './inbox-kind.ts';
import { readMailboxesJob } from './mail/mailbox.ts';
import { contactReceiver } from './receive.ts';
import { selfTest } from './self-test.ts';
import { wakeSnoozed } from './threads/set-thread.ts';
import {
  createInboxTool,
  createTicket,
  getTool,
  replyTool,
  searchTool,
  setTool,
} from './tools/ticket-tools.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

const wakeJob = defineJob({
  name: 'support:wake',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: what is due is opened a minute later',
  payload: z.unknown(),
  run: (platform) => wakeSnoozed(platform),
});

export const serverModule: ServerModule = {
  selfTest,
  tours: [tour],
  contract,
  router,
  projectKinds: [inboxKind],
  widgets: [inboxChannel],
  jobs: [wakeJob, readMailboxesJob],
  crontab: [`* * * * * ${wakeJob.name}`, `* * * * * ${readMailboxesJob.name}`].join('\n'),
  handovers: handoverTaker,
  receivers: [contactReceiver],
  uploads: [inboundUpload],
  tools: [createInboxTool, createTicket, replyTool, setTool, searchTool, getTool],
  triggers: [
    defineTrigger({
      ...{ name: 'message', title: 'Support request' },
      config: z.object({ inboxId: z.uuid().optional() }),
      description: 'Somebody asks something in an inbox of this space.',
      sample: {
        ticketId: '0198f5b0-3c1e-7aaa-8000-000000000006',
        ...{ number: 12, inboxId: '0198f5b0-3c1e-7aaa-8000-000000000007', inbox: 'Help' },
        ...{ subject: 'Delivery', text: 'When is bread delivered?' },
        from: { email: 'ana@example.org', name: 'Ana' },
      },
    }),
  ],
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createInboundRoute(platform));
    return routes;
  },
  exportUserData,
  eraseUserData,
};
