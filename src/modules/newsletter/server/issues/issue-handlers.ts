import { conflict } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { implementContract, signedIn } from '#platform/http/implement.ts';
import { createBroadcast } from '#platform/newsletter/broadcasts/edit-broadcast.ts';
import { publishIssue, unpublishIssue } from '#platform/newsletter/broadcasts/publish-issue.ts';
import type { EditorNode } from '#platform/newsletter/issues/build-document.ts';
import { issueEndpoints } from '../../issue-contract.ts';
import { findGeneration } from '../generator/generation-rows.ts';
import { brandLook } from './brand-look.ts';
import { publishAsset } from './picture-route.ts';
import { renderDraft } from './render-draft.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';

const os = implementContract(issueEndpoints);
const ok = { ok: true };

export const issueHandlers = {
  templates: os.templates.handler(async ({ context: { platform } }) => {
    const templates = await listTemplates(platform);
    return {
      templates: templates.map((one) => ({
        ...one,
        content: one.content as EditorNode & { type: 'doc' },
      })),
    };
  }),
  saveTemplate: os.saveTemplate.handler(async ({ context: { platform }, input }) => ({
    id: await saveTemplate(platform, input.name, input.content),
  })),
  removeTemplate: os.removeTemplate.handler(async ({ context: { platform }, input }) => {
    await removeTemplate(platform, input.id);
    return ok;
  }),
  brandLook: os.brandLook.handler(({ context, input }) =>
    brandLook(context.platform, signedIn(context).id, input.id),
  ),
  publishPicture: os.publishPicture.handler(async ({ context, input }) => ({
    src: await publishAsset(context.platform, signedIn(context).id, input.assetId),
  })),
  publish: os.publish.handler(async ({ context, input }) => {
    const { platform } = context;
    const slug = await publishIssue(platform, input.id);
    const actorId = signedIn(context).id;
    const details = { broadcast: input.id };
    await audit(platform, platform.db, { event: 'broadcast.published', actorId, details });
    return { slug };
  }),
  unpublish: os.unpublish.handler(async ({ context, input }) => {
    const { platform } = context;
    await unpublishIssue(platform, input.id);
    const actorId = signedIn(context).id;
    const details = { broadcast: input.id };
    await audit(platform, platform.db, { event: 'broadcast.unpublished', actorId, details });
    return ok;
  }),
  broadcastOfGeneration: os.broadcastOfGeneration.handler(async ({ context, input }) => {
    const { platform } = context;
    const user = signedIn(context);
    const { subject, preheader, content } = await findGeneration(platform.db, user.id, input.id);
    if (!content) throw conflict('This issue is not finished.');
    const draft = { subject, preheader, content };
    const rendered = { content, ...(await renderDraft(platform, draft, user)) };
    const fields = { subject, preheader, markdown: '', segmentId: null };
    return { id: await createBroadcast(platform, fields, user.id, rendered) };
  }),
};
