import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copyText } from '../copy-text.ts';
import { toast } from '../notices/toast.ts';

/** The one time that a token can be read. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copied.');
    else toast.error('Your browser blocked copying. Select the token and copy it by hand.');
  };
  return (
    <div role="status" className="rounded-2xl bg-gold-soft p-5 text-on-gold-soft">
      <p className="text-sm font-medium">Copy the token now. It is not shown again.</p>
      <code className="mt-2 block font-mono text-sm break-all">{secret}</code>
      <div className="mt-3 flex gap-2">
        <Button size="small" onClick={copy}>
          <Copy aria-hidden /> Copy
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
