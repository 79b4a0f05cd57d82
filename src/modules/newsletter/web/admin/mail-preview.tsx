import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import { queries } from '../queries.ts';

const widths = [600, 320] as const;
type Look = (typeof widths)[number] | 'text';

/** The mail as its readers will see it: on a desk, on a phone, and as plain text. */
export function MailPreview(props: { subject: string; preheader: string; markdown: string }) {
  const [look, setLook] = useState<Look>(600);
  const { subject, preheader, markdown } = useDeferredValue(props);
  const preview = useQuery({
    ...queries.admin.preview.queryOptions({ input: { subject, preheader, markdown } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card as="section" aria-label="Preview" className="xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Preview</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Shown as</legend>
          {([...widths, 'text'] as const).map((one) => (
            <Button
              key={one}
              size="small"
              look={look === one ? 'secondary' : 'quiet'}
              aria-pressed={look === one}
              onClick={() => setLook(one)}
            >
              {one === 'text' ? 'Plain text' : `${one} px`}
            </Button>
          ))}
        </fieldset>
      </div>
      <p className="mt-3 truncate rounded-lg bg-sunken px-3 py-2 text-sm">
        <strong>{subject || 'Without a subject'}</strong>
        <span className="text-muted"> {preheader}</span>
      </p>
      {preview.isError && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorMessage(preview.error)}
        </p>
      )}
      <Shown look={look} html={preview.data?.html ?? ''} text={preview.data?.text ?? ''} />
    </Card>
  );
}

function Shown({ look, html, text }: { look: Look; html: string; text: string }) {
  if (html === '') {
    return (
      <p className="mt-4 py-20 text-center text-sm text-muted">
        The mail appears here as you write.
      </p>
    );
  }
  if (look === 'text') {
    return (
      <pre className="mt-4 max-h-[38rem] overflow-auto rounded-lg border bg-sunken p-4 text-sm whitespace-pre-wrap">
        {text}
      </pre>
    );
  }
  return (
    <div className="mt-4 overflow-x-auto">
      {/* Without scripts and without our origin: what the mail holds cannot reach the page. */}
      <iframe
        title={`The mail at ${look} pixels`}
        sandbox=""
        srcDoc={html}
        style={{ width: look }}
        className={cn('mx-auto block h-[38rem] max-w-none rounded-lg border bg-white')}
      />
    </div>
  );
}
