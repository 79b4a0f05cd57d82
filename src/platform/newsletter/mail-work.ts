import type { Issue } from './issues/issue-nodes.ts';
import type { RenderedMail } from './issues/render-issue.ts';
import type { MailFrame } from './issues/render-mjml.ts';
import type { MarkdownSource } from './markdown-mail.ts';

// What a thread does with the texts of mails; each way of drawing them is loaded for its work only.

/** A whole HTML mail and its plain text part of Markdown. */
export async function markdownMail(
  source: MarkdownSource,
): Promise<{ html: string; text: string }> {
  return (await import('./markdown-mail.ts')).renderMarkdownMail(source);
}

/** A whole HTML mail of MJML that somebody wrote, and its words. Throws a 400 for what is no MJML. */
export async function mjmlMail(mjml: string): Promise<{ html: string; text: string }> {
  return (await import('./mjml-mail.ts')).mjmlMail(mjml);
}

/** A Markdown mail as part of a web page. */
export async function markdownArticle(markdown: string): Promise<string> {
  return (await import('./issues/markdown-article.ts')).markdownArticle(markdown);
}

/** A whole mail of an editor's document. */
export async function issueMail(mail: { issue: Issue; frame: MailFrame }): Promise<RenderedMail> {
  const { renderIssue } = await import('./issues/render-issue.ts');
  return renderIssue(mail.issue, mail.frame);
}
