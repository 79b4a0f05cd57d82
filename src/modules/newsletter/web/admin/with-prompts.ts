import type { IssueContent } from '../editor/issue-editor.tsx';
import type { ChosenPrompt } from '../editor/market-prompts.ts';

/** A document with prompt cards below its first divider; at its end where it has none. */
export function withPrompts(
  document: IssueContent,
  prompts: readonly ChosenPrompt[],
): IssueContent {
  const parts = Array.isArray(document.content) ? (document.content as { type?: string }[]) : [];
  const divider = parts.findIndex(({ type }) => type === 'horizontalRule');
  const at = divider < 0 ? parts.length : divider + 1;
  const cards = prompts.map((prompt) => ({ type: 'promptCard', attrs: { ...prompt, text: '' } }));
  return { ...document, content: [...parts.slice(0, at), ...cards, ...parts.slice(at)] };
}
