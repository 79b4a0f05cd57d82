import { Hono } from 'hono';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { contract } from '../contract.ts';
import { createFileRoutes } from './file-routes.ts';
import { airtablePrompts } from './functions/airtable-prompts.ts';
import { airtableServices } from './functions/airtable-services.ts';
import { seedServices } from './functions/seed-services.ts';
import { router } from './handlers.ts';
import { importJob } from './imports/import-job.ts';
import { createPromptsAdminRoutes } from './prompts-admin-routes.ts';
import { createV0Routes } from './v0/v0-routes.ts';
import { createWebhookRoutes } from './webhook-routes.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  jobs: [importJob],
  functions: { 'airtable-prompts': airtablePrompts, 'airtable-services': airtableServices },
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createV0Routes(platform));
    routes.route('/', createPromptsAdminRoutes(platform));
    routes.route('/', createFileRoutes(platform));
    routes.route('/', createWebhookRoutes(platform));
    return routes;
  },
  async start(platform) {
    await seedServices(platform);
    return async () => undefined;
  },
};
