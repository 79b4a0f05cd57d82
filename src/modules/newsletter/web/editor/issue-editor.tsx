import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/states.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { isLink, issueExtensions } from './issue-extensions.ts';
import { issueProse } from './issue-prose.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The editor's document, as the server takes it. */
export type IssueContent = { [key: string]: unknown; type: 'doc' };

type Props = {
  readonly content: IssueContent;
  readonly onChange: (content: IssueContent) => void;
};

const RichTextEditor = lazy(async () => ({
  default: (await import('#editors/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Writes an issue: words, pictures, columns, prompts. Loaded only where somebody writes. */
export const IssueEditor = ({ content, onChange }: Props) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <RichTextEditor
      label="Text of the issue"
      extensions={issueExtensions}
      prose={issueProse}
      content={content}
      onChange={(next) => onChange(next as IssueContent)}
      isLink={isLink}
      tools={(editor) => (
        <>
          <InsertMenu editor={editor} />
          <ThemeChoice editor={editor} />
        </>
      )}
    />
  </Suspense>
);
