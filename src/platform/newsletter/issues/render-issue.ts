import { stripEnds } from '#kernel/text/strip-ends.ts';
import type { Issue } from './issue-nodes.ts';
import { renderPlainText } from './render-markdown.ts';
import { type MailFrame, renderMjml } from './render-mjml.ts';

export type RenderedMail = {
  readonly mjml: string;
  readonly html: string;
  readonly text: string;
};

/** Gmail cuts off what is longer, the way to unsubscribe included. In bytes. */
export const clippedFrom = 102 * 1024;

/** Makes a whole HTML mail and its plain text part out of an issue; both are empty for an empty one. */
export async function renderIssue(issue: Issue, frame: MailFrame): Promise<RenderedMail> {
  const words = renderPlainText(issue, frame);
  const mjml = renderMjml(issue, frame);
  if (words.trim() === '') return { mjml, html: '', text: '' };
  // Loaded when first needed: a hub that sends nothing does not keep it in memory.
  const { default: mjmlToHtml } = await import('mjml');
  const { html } = await mjmlToHtml(mjml, {
    fonts: {},
    validationLevel: 'skip',
    // Nothing is ever read from this machine's disk.
    ignoreIncludes: true,
    useMjmlConfigOptions: false,
  });
  const text = frame.footer ? `${words}\n\n${textFooter}` : words;
  return { mjml, html: withoutIndents(html), text };
}

const withoutIndents = (html: string) =>
  html
    .split('\n')
    .map((line) => stripEnds(line, /[ \t]/))
    .join('\n')
    .replace(/\n{2,}/g, '\n');

const textFooter = `-- 
You receive this because you subscribed.
Unsubscribe: {{unsubscribe_url}}
Preferences: {{preferences_url}}

{{postal_address}}
`;
