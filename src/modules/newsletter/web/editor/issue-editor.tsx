import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { issueExtensions } from './issue-extensions.ts';
import { issueProse } from './issue-prose.ts';
import { Toolbar } from './toolbar.tsx';

/** The editor's document, as the server takes it. */
export type IssueContent = { [key: string]: unknown; type: 'doc' };

type Props = {
  readonly content: IssueContent;
  readonly onChange: (content: IssueContent) => void;
};

/** Writes an issue: words, pictures, columns, prompts. Loaded only where somebody writes. */
export function IssueEditor({ content, onChange }: Props) {
  const editor = useEditor({
    extensions: issueExtensions,
    content: content as JSONContent,
    editorProps: {
      attributes: {
        class: `${issueProse} min-h-96 px-5 py-5 outline-none sm:px-8`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text of the issue',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getJSON() as IssueContent),
  });
  if (!editor) return null;
  return (
    <div className="rounded-2xl border bg-surface focus-within:border-line-strong">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
