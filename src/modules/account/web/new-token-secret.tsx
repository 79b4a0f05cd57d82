import { Copy } from 'lucide-react';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';

/** The one time that a token can be read. */
export function NewTokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success('Copied.');
  };
  return (
    <div role="status" className="mt-4 rounded-xl bg-gold-soft p-4 text-on-gold-soft">
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
