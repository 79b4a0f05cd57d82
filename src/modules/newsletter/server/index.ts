import { Hono } from 'hono';
import type { HubEnv, ServerModule } from '#platform/http/server-module.ts';
import { pollMailboxJob } from '#platform/newsletter/bounces/poll-mailbox-job.ts';
import { broadcastTexts } from '#platform/newsletter/broadcasts/broadcast-texts.ts';
import { startScheduledJob } from '#platform/newsletter/broadcasts/schedule-broadcast.ts';
import { sendBroadcastJob } from '#platform/newsletter/broadcasts/sending/send-broadcast-job.ts';
import { sweepJob } from '#platform/newsletter/broadcasts/sending/sweep-job.ts';
import { contactsTarget } from '#platform/newsletter/contact-target.ts';
import { addContactJob } from '#platform/newsletter/contacts/add-contact-job.ts';
import { purgePendingJob } from '#platform/newsletter/subscribers/opt-in/purge-pending.ts';
import { contract } from '../contract.ts';
import { createFileRoutes, subscriberUpload } from './file-routes.ts';
import { generateRun } from './generator/generate-run.ts';
import { createGeneratorRoutes, sourceUpload } from './generator/generator-routes.ts';
import { router } from './handlers.ts';
import { createFeedRoutes } from './issues/feed-routes.ts';
import { issuePages } from './issues/issue-pages.ts';
import { createPictureRoute, pictureUpload } from './issues/picture-route.ts';
import { createIssuePictures, registerNewsletterPage } from './issues/share-cards.ts';
import { issueTexts, unusedPictures } from './issues/unused-pictures.ts';
import { marketingContact } from './marketing-contact.ts';
import { newsletterSignup } from './newsletter-signup.ts';
import { createOneClickRoute } from './one-click-route.ts';
import { contactReceiver, newsletterReceiver } from './receive.ts';
import { selfTest } from './self-test.ts';
import { draftRun } from './tools/draft-run.ts';
import { importRun } from './tools/import-run.ts';
import { draftBroadcast, importToNewsletter, sendBroadcast } from './tools/newsletter-tools.ts';
import { sendRun } from './tools/send-run.ts';
import { eraseUserData, exportUserData } from './user-data.ts';

export const serverModule: ServerModule = {
  selfTest,
  contract,
  router,
  receivers: [newsletterReceiver, contactReceiver],
  functions: { 'newsletter-signup': newsletterSignup, 'marketing-contact': marketingContact },
  uploads: [subscriberUpload, sourceUpload, pictureUpload],
  unusedFiles: [unusedPictures],
  fileTexts: [broadcastTexts, issueTexts],
  jobs: [
    sendBroadcastJob,
    startScheduledJob,
    sweepJob,
    purgePendingJob,
    addContactJob,
    pollMailboxJob,
  ],
  runs: [generateRun, draftRun, sendRun, importRun],
  importTargets: [contactsTarget],
  tools: [draftBroadcast, sendBroadcast, importToNewsletter],
  crontab: [
    `* * * * * ${sweepJob.name}`,
    `41 3 * * * ${purgePendingJob.name}`,
    `*/5 * * * * ${pollMailboxJob.name}`,
  ].join('\n'),
  routes(platform) {
    const routes = new Hono<HubEnv>();
    routes.route('/', createOneClickRoute(platform));
    routes.route('/', createFileRoutes(platform));
    routes.route('/', createGeneratorRoutes(platform));
    routes.route('/', createPictureRoute(platform));
    routes.route('/', createFeedRoutes(platform));
    routes.route('/', createIssuePictures(platform));
    return routes;
  },
  publicPages: issuePages,
  async start(platform) {
    registerNewsletterPage(platform);
    return async () => undefined;
  },
  exportUserData,
  eraseUserData,
  closedToCrawlers: ['/newsletter/confirm', '/newsletter/preferences', '/newsletter/unsubscribe'],
};
