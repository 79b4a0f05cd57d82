import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { Finding } from '../../finding-schema.ts';
import { FindingList } from '../findings.tsx';
import { SnippetPreview } from '../snippet-preview.tsx';

type Audited = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly words: number;
  readonly findings: readonly Finding[];
};

/** One page by its address, or its HTML. */
export function AuditPanel() {
  const [url, setUrl] = useState('');
  const [html, setHtml] = useState('');
  const { call } = useTool<object, Audited>('seo.audit-page', { saysFields: false });
  const send = () =>
    call.mutate(html.trim() ? { html, ...(url.trim() && { address: url }) } : { url });
  return (
    <section className="flex max-w-4xl flex-col gap-5" aria-label="Check a page">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="Address of the page">
          {(control) => (
            <Input
              {...control}
              value={url}
              maxLength={2000}
              placeholder="https://example.org/page"
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <details>
          <summary className="cursor-pointer text-sm font-medium">Or paste its HTML</summary>
          <Field label="HTML" hideLabel className="mt-2">
            {(control) => (
              <Textarea
                {...control}
                rows={8}
                className="font-mono text-[13px]"
                value={html}
                onChange={({ target }) => setHtml(target.value)}
              />
            )}
          </Field>
        </details>
        <Button
          type="submit"
          look="primary"
          className="self-start"
          busy={call.isPending}
          disabled={!url.trim() && !html.trim()}
        >
          <SearchCheck aria-hidden /> Check the page
        </Button>
      </form>
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {call.data && <Result {...call.data.output} />}
    </section>
  );
}

function Result({ url, title, description, headings, words, findings }: Audited) {
  return (
    <div className="flex flex-col gap-5">
      <SnippetPreview title={title} description={description} address={url} />
      <p className="text-sm text-muted">
        {words} words in the main part, {headings.length} headings.
      </p>
      {headings.length > 0 && (
        <details className="rounded-2xl border bg-surface p-4">
          <summary className="cursor-pointer text-sm font-medium">Outline</summary>
          <ol className="mt-3 flex flex-col gap-1 text-sm">
            {headings.map(({ level, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal
              <li key={at} style={{ paddingLeft: `${(level - 1) * 16}px` }}>
                <span className="mr-2 text-muted">H{level}</span>
                {text || <em className="text-muted">empty</em>}
              </li>
            ))}
          </ol>
        </details>
      )}
      <FindingList findings={findings} />
    </div>
  );
}
