import { workOnText } from '../local/worker/local-worker-pool.ts';
import type { TaskOwner } from '../local/worker/task-pool.ts';
import { textWork } from '../local/worker/text-work.ts';
import type { Issue } from './issues/issue-nodes.ts';
import type { RenderedMail } from './issues/render-issue.ts';
import type { MailFrame } from './issues/render-mjml.ts';
import type * as MailWork from './mail-work.ts';
import type { MarkdownSource } from './markdown-mail.ts';

const mailWork = textWork<typeof MailWork>(new URL('./mail-work.ts', import.meta.url));

// Long texts take a second and more: each is worked on in a thread, whose owner waits alone. All
// throw a 400 that names the field when a text takes too long.

/** A whole HTML mail and its plain text part of Markdown. */
export const renderMail = (
  { subject, preheader, markdown }: MarkdownSource,
  owner: TaskOwner,
): Promise<{ html: string; text: string }> => {
  const of = { field: 'markdown', what: 'The text of the mail' };
  return workOnText(mailWork, 'markdownMail', { subject, preheader, markdown }, of, owner);
};

/** The same of MJML. */
export const renderMjmlMail = (
  mjml: string,
  owner: TaskOwner,
): Promise<{ html: string; text: string }> =>
  workOnText(mailWork, 'mjmlMail', mjml, { field: 'mjml', what: 'The mail' }, owner);

/** The same of an editor's document. */
export const renderIssueMail = (
  issue: Issue,
  frame: MailFrame,
  owner: TaskOwner,
): Promise<RenderedMail> =>
  workOnText(
    mailWork,
    'issueMail',
    { issue, frame },
    { field: 'content', what: 'The document' },
    owner,
  );

/** A Markdown mail as part of a web page. */
export const renderMarkdownArticle = (markdown: string, owner: TaskOwner): Promise<string> =>
  workOnText(
    mailWork,
    'markdownArticle',
    markdown,
    { field: 'slug', what: 'The text of the issue' },
    owner,
  );
