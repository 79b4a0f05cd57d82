import type { IssueTheme } from './issue-nodes.ts';

/** A node of the editor's document. */
export type EditorNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly EditorNode[];
  readonly text?: string;
  readonly marks?: readonly { type: string; attrs?: Readonly<Record<string, unknown>> }[];
};

/** A piece of text, or several with links and bold words among them. */
type Words = string | readonly (string | EditorNode)[];

const inline = (words: Words): EditorNode[] =>
  (typeof words === 'string' ? [words] : words).flatMap((part) => {
    if (typeof part !== 'string') return [part];
    return part === '' ? [] : [{ type: 'text', text: part }];
  });

/** Parts of which templates and the generator build documents for the editor. */
export const build = {
  document: (theme: IssueTheme, content: readonly EditorNode[]): EditorNode => ({
    type: 'doc',
    attrs: { theme },
    content,
  }),
  masthead: (title: string, line: string): EditorNode => ({
    type: 'masthead',
    attrs: { title, line },
  }),
  heading: (level: 1 | 2 | 3, words: Words): EditorNode => ({
    type: 'heading',
    attrs: { level },
    content: inline(words),
  }),
  paragraph: (words: Words): EditorNode => ({ type: 'paragraph', content: inline(words) }),
  list: (points: readonly Words[]): EditorNode => ({
    type: 'bulletList',
    content: points.map((point) => ({ type: 'listItem', content: [build.paragraph(point)] })),
  }),
  quote: (words: Words): EditorNode => ({
    type: 'blockquote',
    content: [build.paragraph(words)],
  }),
  divider: (): EditorNode => ({ type: 'horizontalRule' }),
  button: (label: string, href: string): EditorNode => ({ type: 'button', attrs: { label, href } }),
  columns: (left: readonly EditorNode[], right: readonly EditorNode[]): EditorNode => ({
    type: 'columns',
    content: [left, right].map((content) => ({ type: 'column', content })),
  }),
  /** `shown` is what the editor shows; mails read title and price anew. */
  promptCard: (id: string, text = '', shown: object = {}): EditorNode => ({
    type: 'promptCard',
    attrs: { id, text, ...shown },
  }),
  link: (text: string, href: string): EditorNode => ({
    ...{ type: 'text', text },
    marks: [{ type: 'link', attrs: { href } }],
  }),
  bold: (text: string): EditorNode => ({ type: 'text', text, marks: [{ type: 'bold' }] }),
};
