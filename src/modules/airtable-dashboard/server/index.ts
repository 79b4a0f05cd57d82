import { Hono } from 'hono';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { recordsTarget } from '#platform/records/imports/record-target.ts';
import { recordTexts } from '#platform/records/record-texts.ts';
import { contract } from '../contract.ts';
import { attachmentUpload, createFileRoutes } from './file-routes.ts';
import { airtablePrompts } from './functions/airtable-prompts.ts';
import { airtableServices } from './functions/airtable-services.ts';
import { router } from './handlers.ts';
import { createPromptsAdminRoutes } from './prompts-admin-routes.ts';
import { contactReceiver } from './receive-contact.ts';
import {
  createRecords,
  listRecords,
  listTables,
  removeRecords,
  updateRecords,
} from './tools/record-tools.ts';
import { v0Upload } from './v0/upload-attachment.ts';
import { createV0Routes } from './v0/v0-routes.ts';
import { createWebhookRoutes } from './webhook-routes.ts';

export const serverModule: ServerModule = {
  contract,
  router,
  tools: [listTables, listRecords, createRecords, updateRecords, removeRecords],
  uploads: [attachmentUpload, v0Upload],
  fileTexts: [recordTexts],
  receivers: [contactReceiver],
  importTargets: [recordsTarget],
  functions: { 'airtable-prompts': airtablePrompts, 'airtable-services': airtableServices },
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createV0Routes(platform));
    routes.route('/', createPromptsAdminRoutes(platform));
    routes.route('/', createFileRoutes(platform));
    routes.route('/', createWebhookRoutes(platform));
    return routes;
  },
  closedToCrawlers: [
    '/airtable-dashboard',
    '/airtable-api-manager',
    '/prompt-management-dashboard',
  ],
};
