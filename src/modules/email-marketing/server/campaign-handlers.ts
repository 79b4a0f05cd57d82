import { AppError, badInput, conflict } from '#kernel/errors.ts';
import { idsInSegment, requireContact } from '#platform/contacts/find-contacts.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { requireSender } from '#platform/mailing/contact-mail/sender.ts';
import { drawTemplate } from '#platform/mailing/template/draw-template.ts';
import { compileTemplate, contactScope } from '#platform/mailing/template/mail-template.ts';
import type { Platform } from '#platform/platform.ts';
import { contract } from '../contract.ts';
import type { CampaignPart } from '../parts/campaign-part.ts';
import { requireCampaign } from './campaigns/campaign-rows.ts';
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  retryUnknown,
} from './campaigns/control-campaign.ts';
import { drawCampaign } from './campaigns/draw-campaign.ts';
import { findingsOf } from './campaigns/findings.ts';
import { scheduleCampaign } from './campaigns/schedule-campaign.ts';
import { sendTests } from './campaigns/send-tests.ts';
import { listRecipients, showCampaign } from './campaigns/show-campaign.ts';
import { readyCampaign, startCampaign } from './campaigns/start-campaign.ts';
import { enrol } from './series/enrol.ts';
import {
  drawSeries,
  publishSeries,
  requireAbleToSend,
  switchSeriesOff,
} from './series/publish-series.ts';
import { requireSeries, seriesPartOf } from './series/series-rows.ts';
import { showSeries } from './series/show-series.ts';

const os = implementContract(contract);
const done = { done: true as const };

/** Somebody of whom nothing but the address is known: where salutations go wrong. */
const nobody = { email: 'reader@example.org', name: '' };

async function previewOf(
  platform: Platform,
  userId: string,
  spaceId: string,
  campaign: CampaignPart,
  contactId: string | undefined,
) {
  const { subjectB, ...template } = await drawCampaign(
    { ...campaign, countsClicks: false },
    { id: userId },
  );
  const about = contactId ? await requireContact(platform.db, [spaceId], contactId) : nobody;
  const sender = await requireSender(platform, spaceId).catch((error: unknown) => {
    if (error instanceof AppError) return { postal: '', name: 'this hub' };
    throw error;
  });
  const scope = {
    ...contactScope(about),
    ...{ unsubscribe_url: '#', preferences_url: '#' },
    ...{ postal_address: sender.postal, sender_name: sender.name },
  };
  const second = subjectB === undefined ? null : { ...template, subject: subjectB };
  return {
    ...compileTemplate(template)(scope),
    subjectB: second && compileTemplate(second)(scope).subject,
    bytes: Buffer.byteLength(template.html),
    findings: findingsOf(campaign, template),
  };
}

export const campaignRouter = {
  campaign: os.campaign.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const project = await requireCampaign(platform.db, user.id, input.projectId, 'view');
    return showCampaign(platform, project);
  }),
  preview: os.preview.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const { space_id } = await requireCampaign(platform.db, user.id, input.projectId, 'view');
    return previewOf(platform, user.id, space_id, input.campaign, input.contactId);
  }),
  test: os.test.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const project = await requireCampaign(platform.db, user.id, input.projectId, 'edit');
    await sendTests(platform, user.id, project, { to: [user.email], key: newId() });
    return { to: user.email };
  }),
  send: os.send.handler(async ({ input: { projectId, at }, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const project = await requireCampaign(platform.db, user.id, projectId, 'edit');
    const ready = await readyCampaign(platform, user.id, project);
    const { recipients } = await platform.db.transaction((tx) =>
      at
        ? scheduleCampaign(platform, tx, user.id, project, ready, new Date(at))
        : startCampaign(platform, tx, user.id, project, ready),
    );
    return { recipients };
  }),
  control: os.control.handler(
    async ({ input: { projectId, action }, context: { platform, ...context } }) => {
      const user = signedIn({ platform, ...context });
      await requireCampaign(platform.db, user.id, projectId, 'edit');
      await platform.db.transaction(async (tx: Transaction) => {
        if (action === 'pause') await pauseCampaign(tx, projectId);
        if (action === 'resume') await resumeCampaign(platform, tx, projectId);
        if (action === 'cancel') await cancelCampaign(platform, tx, projectId);
        if (action === 'retry') await retryUnknown(platform, tx, projectId);
      });
      return done;
    },
  ),
  recipients: os.recipients.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    await requireCampaign(platform.db, user.id, input.projectId, 'view');
    return listRecipients(platform.db, input.projectId, input);
  }),
  series: os.series.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    return showSeries(platform, await requireSeries(platform.db, user.id, input.projectId, 'view'));
  }),
  publishSeries: os.publishSeries.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    const project = await requireSeries(platform.db, user.id, input.projectId, 'edit');
    await requireAbleToSend(platform, project);
    const version = await drawSeries(await seriesPartOf(platform.db, project), user.id);
    const number = await platform.db.transaction((tx) =>
      publishSeries(tx, user.id, project, version),
    );
    return { version: number };
  }),
  seriesOff: os.seriesOff.handler(async ({ input, context: { platform, ...context } }) => {
    const user = signedIn({ platform, ...context });
    await requireSeries(platform.db, user.id, input.projectId, 'edit');
    await platform.db.transaction((tx) => switchSeriesOff(tx, input.projectId));
    return done;
  }),
  enrol: os.enrol.handler(async ({ input, context: { platform, ...context } }) => {
    const { projectId, contactIds, segment } = input;
    const user = signedIn({ platform, ...context });
    const { space_id: spaceId } = await requireSeries(platform.db, user.id, projectId, 'edit');
    if (!contactIds && !segment) throw badInput('Name contacts, or a segment.', 'contactIds');
    return platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ is_on: boolean }>(
        sql`select is_on from mail_series where project_id = ${projectId}`,
      );
      if (!rows[0]?.is_on) throw conflict('This series is switched off. Switch it on first.');
      for (const id of contactIds ?? []) await requireContact(tx, [spaceId], id);
      const ids =
        contactIds ?? (await idsInSegment(tx, spaceId, segment ?? { any: [] }, platform.now()));
      return { begun: await enrol(platform, tx, projectId, ids) };
    });
  }),
  previewTemplate: os.previewTemplate.handler(async ({ input, context }) => {
    const { subject, markdown, data, isMarketing } = input;
    const options = { countsClicks: false, isMarketing };
    const template = await drawTemplate({ subject, markdown }, options, {
      id: signedIn(context).id,
    });
    const email = typeof data.email === 'string' ? data.email : nobody.email;
    const marks = { unsubscribe_url: '#', postal_address: '…', sender_name: '…' };
    return compileTemplate(template)({ ...marks, ...contactScope(nobody), email, ...data, data });
  }),
};
