import { Copy } from 'lucide-react';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { examplesFor } from './examples.ts';

/** Lines to copy for the usual clients, with this hub's own address. */
export function ConnectSection() {
  const copy = async (text: string) => {
    if (await copyText(text)) toast.success('Copied.');
    else toast.error('Your browser blocked copying. Select the lines and copy them by hand.');
  };
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <p className="max-w-2xl text-muted">
        Put your token in place of <code className="font-mono text-sm">gh_sk_…</code>. With the
        model <code className="font-mono text-sm">auto</code> the hub picks a service for each
        message; <code className="font-mono text-sm">service/model</code> names one.
      </p>
      {examplesFor(window.location.origin).map(({ title, code }) => (
        <Card as="section" key={title} className="min-w-0">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 className="text-base">{title}</h2>
            <Button
              size="small"
              aria-label={`Copy the lines for ${title}`}
              onClick={() => copy(code)}
            >
              <Copy aria-hidden /> Copy
            </Button>
          </div>
          <pre className="rounded-xl bg-sunken p-4 text-[13px] leading-relaxed break-words whitespace-pre-wrap">
            <code className="font-mono">{code}</code>
          </pre>
        </Card>
      ))}
    </div>
  );
}
