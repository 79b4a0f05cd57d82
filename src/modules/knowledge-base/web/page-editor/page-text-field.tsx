import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { DocNode } from '#kernel/rich-text/doc/doc-node.ts';
import { docOf } from '#kernel/rich-text/doc/doc-of.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { writeMarkdown } from '#kernel/rich-text/write-markdown.ts';
import { TextareaField } from '#shell/form/form-fields.tsx';
import { useFormFault, useFormValue } from '#shell/form/form-values.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote, Skeleton } from '#ui/states.tsx';

const DocumentEditor = lazy(async () => ({
  default: (await import('#editors/rich-text/document-editor.tsx')).DocumentEditor,
}));

/** The text of a page, written as it will be read; its Markdown is one press away. What is kept is Markdown. */
export function PageTextField(props: { name: string; 'data-tour'?: string }) {
  const { name, 'data-tour': tour } = props;
  const [isSource, setSource] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Button
        look="quiet"
        size="small"
        className="self-end"
        aria-pressed={isSource}
        onClick={() => setSource(!isSource)}
      >
        Markdown
      </Button>
      {isSource ? (
        <TextareaField
          {...{ name }}
          label="Text"
          hint="Markdown: # headings, - lists, **bold**. Clear headings help the search most."
          rows={16}
          required
          maxLength={500_000}
        />
      ) : (
        <Written {...{ name }} {...(tour && { tour })} />
      )}
    </div>
  );
}

/** The editor; it begins with the Markdown as it is, and changes it only where somebody writes. */
function Written({ name, tour }: { name: string; tour?: string }) {
  const [markdown, change] = useFormValue<string>(name);
  const fault = useFormFault(name);
  const [start] = useState(() => docOf(readMarkdown(markdown)));
  const latest = useRef(change);
  latest.current = change;
  const onChange = useCallback((doc: object) => {
    latest.current(writeMarkdown(richTextOf(doc as DocNode)).trim());
  }, []);
  return (
    <div className="max-h-[65vh] overflow-y-auto rounded-2xl">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DocumentEditor
          label="Text"
          content={start}
          canEdit
          {...{ onChange }}
          {...(tour && { tour })}
        />
      </Suspense>
      <ProblemNote message={fault} />
    </div>
  );
}
