import { WandSparkles } from 'lucide-react';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';

type Improved = { readonly prompt: string; readonly changes: readonly { readonly what: string }[] };
type Props = {
  readonly prompt: string;
  readonly disabled: boolean;
  readonly onImproved: (prompt: string) => void;
};

/** Has a prompt improved and keeps the result as a version of its own. */
export function ImproveButton({ prompt, disabled, onImproved }: Props) {
  const { call } = useTool<{ prompt: string }, Improved>('prompt.improve', {
    failed: 'The prompt could not be improved',
    after: ({ output, engine }) => {
      onImproved(output.prompt.slice(0, 20_000));
      toast.success(`Added as a version, made by ${engine?.label ?? 'the hub'}`, {
        description: output.changes.map(({ what }) => what).join(' '),
      });
    },
  });
  return (
    <Button
      size="small"
      className="self-start"
      busy={call.isPending}
      disabled={disabled || prompt.trim() === ''}
      onClick={() => call.mutate({ prompt })}
    >
      <WandSparkles aria-hidden /> Improve as a new version
    </Button>
  );
}
