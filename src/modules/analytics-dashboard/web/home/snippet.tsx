import { Copy } from 'lucide-react';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Wide } from '#ui/wide.tsx';

/** What a page elsewhere has to hold so that it is counted. */
export function Snippet({ code }: { readonly code: string }) {
  const copy = async () => {
    if (await copyText(code)) toast.success('Copied');
    else toast.error('The browser did not let us copy it. Select it and copy it by hand.');
  };
  return (
    <div className="flex flex-col gap-2">
      <Wide label="Snippet" className="rounded-lg border bg-sunken p-3">
        <code className="text-[13px] whitespace-nowrap">{code}</code>
      </Wide>
      <Button size="small" className="self-start" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" /> Copy the snippet
      </Button>
    </div>
  );
}
