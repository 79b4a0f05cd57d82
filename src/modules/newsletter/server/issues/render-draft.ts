import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { parseIssue } from '#platform/newsletter/issues/parse-issue.ts';
import type { RenderedMail } from '#platform/newsletter/issues/render-issue.ts';
import { renderIssueMail } from '#platform/newsletter/render-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { cardsOfIssue } from './prompt-cards.ts';

export type IssueDraft = {
  readonly subject: string;
  readonly preheader: string;
  /** The editor's document. */
  readonly content: unknown;
};

/** Makes the mail of an editor's document, with the marketplace's prompts as they are now. */
export async function renderDraft(
  { db, config }: Platform,
  { subject, preheader, content }: IssueDraft,
  owner: TaskOwner,
  footer = true,
): Promise<RenderedMail> {
  const issue = parseIssue(content);
  const cards = await cardsOfIssue(db, issue);
  const frame = { subject, preheader, siteUrl: config.SITE_URL, cards, footer };
  return renderIssueMail(issue, frame, owner);
}
