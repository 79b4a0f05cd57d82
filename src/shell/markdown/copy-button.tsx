import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

/** Time for which the tick stands in place of the symbol, in ms. */
const tickMs = 1500;

/** Copies what `text` gives; `label` shows unless the size is `icon`. */
export function CopyButton({
  text,
  label,
  ...rest
}: ButtonProps & { text: () => string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text()))) {
      toast.error('Your browser blocked copying. Select the text and copy it by hand.');
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), tickMs);
  };
  const iconOnly = rest.size === 'icon';
  return (
    <Button {...rest} {...(iconOnly && { 'aria-label': label })} onClick={copy}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {!iconOnly && (copied ? 'Copied' : label)}
    </Button>
  );
}
