import { issueProse } from '../editor/issue-prose.ts';

/** How a published issue looks: its text, columns, buttons and prompt cards. */
export const issueArticle = [
  issueProse,
  '[&_img]:rounded-xl [&_.issue-columns]:grid [&_.issue-columns]:gap-x-8 sm:[&_.issue-columns]:grid-cols-2',
  '[&_a.issue-button]:inline-flex [&_a.issue-button]:rounded-lg [&_a.issue-button]:bg-accent [&_a.issue-button]:px-5 [&_a.issue-button]:py-3 [&_a.issue-button]:font-medium [&_a.issue-button]:text-on-accent [&_a.issue-button]:no-underline',
  '[&_.issue-prompt]:my-4 [&_.issue-prompt]:flex [&_.issue-prompt]:flex-col [&_.issue-prompt]:gap-4 [&_.issue-prompt]:rounded-2xl [&_.issue-prompt]:border [&_.issue-prompt]:bg-surface [&_.issue-prompt]:p-4 sm:[&_.issue-prompt]:flex-row sm:[&_.issue-prompt]:items-center',
  '[&_.issue-prompt_img]:h-auto [&_.issue-prompt_img]:w-full sm:[&_.issue-prompt_img]:w-48 [&_.issue-prompt_h3]:my-0 [&_.issue-prompt_p]:my-1',
  '[&_table]:my-4 [&_table]:w-full [&_td]:border [&_td]:p-2 [&_th]:border [&_th]:p-2 [&_th]:text-left',
].join(' ');
