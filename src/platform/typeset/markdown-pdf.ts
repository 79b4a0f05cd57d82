import { workOnText } from '../local/worker/local-worker-pool.ts';
import type { TaskOwner } from '../local/worker/task-pool.ts';
import { textWork } from '../local/worker/text-work.ts';
import type * as MarkdownWork from './markdown-work.ts';
import { typeset } from './typeset.ts';

const markdownWork = textWork<typeof MarkdownWork>(new URL('./markdown-work.ts', import.meta.url));

/**
 * A text in Markdown as an A4 document under its title, with letters that can be searched. Equal words give equal
 * bytes; markup other than Markdown stays text. Throws 400 for a text that takes too long to read.
 */
export async function markdownPdf(
  title: string,
  markdown: string,
  owner: TaskOwner,
): Promise<Uint8Array> {
  const of = { field: 'markdown', what: 'The text' };
  const { lang, blocks } = await workOnText(markdownWork, 'markdownBlocks', markdown, of, owner);
  return (await typeset({ template: 'article', data: { title, lang, region: null, blocks } })).pdf;
}
