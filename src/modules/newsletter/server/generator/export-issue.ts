import { conflict } from '#kernel/errors.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import { parseIssue } from '#platform/newsletter/issues/parse-issue.ts';
import { publicIssue, publicText } from '#platform/newsletter/issues/placeholders.ts';
import { renderMarkdown } from '#platform/newsletter/issues/render-markdown.ts';
import { renderIssueMail } from '#platform/newsletter/render-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { cardsOfIssue } from '../issues/prompt-cards.ts';
import type { GenerationRow } from './generation-rows.ts';

/** For other systems: without our placeholders and footer. */
export async function exportIssue(
  platform: Platform,
  row: GenerationRow,
  format: string,
  owner: TaskOwner,
): Promise<string> {
  if (!row.content) throw conflict('This issue is not finished.');
  const issue = publicIssue(parseIssue(row.content));
  const cards = await cardsOfIssue(platform.db, issue);
  const siteUrl = platform.config.SITE_URL;
  if (format === 'markdown') return renderMarkdown(issue, { cards, siteUrl });
  const subject = publicText(row.subject);
  const preheader = publicText(row.preheader);
  const frame = { subject, preheader, siteUrl, cards, footer: false };
  const mail = await renderIssueMail(issue, frame, owner);
  return mail[format as 'html' | 'text' | 'mjml'];
}
