import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { previewMail } from '#platform/newsletter/broadcasts/send-test-mail.ts';
import { clippedFrom } from '#platform/newsletter/issues/render-issue.ts';
import { renderMail } from '#platform/newsletter/render-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { renderDraft } from './render-draft.ts';

type Draft = {
  readonly subject: string;
  readonly preheader: string;
  readonly markdown?: string;
  readonly content: unknown;
};

/** What readers will see of a mail that is not saved yet, and how large it is. */
export async function showPreview(
  platform: Platform,
  draft: Draft,
  owner: TaskOwner,
  footer = true,
) {
  const { subject, preheader, markdown = '', content } = draft;
  const body =
    content === null
      ? await renderMail({ subject, preheader, markdown }, owner)
      : await renderDraft(platform, draft, owner, footer);
  if (body.html === '') return { html: '', text: '', bytes: 0, clipped: false };
  const mail = footer
    ? await previewMail(platform, { id: 'preview', subject, html: body.html, text: body.text })
    : body;
  const bytes = Buffer.byteLength(mail.html);
  return { html: mail.html, text: mail.text, bytes, clipped: bytes >= clippedFrom };
}
