import { Scale } from 'lucide-react';
import { useState } from 'react';
import { costText } from '#kernel/money.ts';
import { leastServices, mostServices } from '#kernel/routing/tally.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import type { ImageService } from '../../contract.ts';

type Props = {
  readonly services: readonly ImageService[];
  readonly onStarted: (runId: string) => void;
};

/** Words, and who is to draw them. */
export function CompareForm({ services, onStarted }: Props) {
  const [prompt, setPrompt] = useState('');
  const [chosen, setChosen] = useState(() =>
    services.slice(0, mostServices).map(({ id }) => id as string),
  );
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field: string; message: string }>();
  const isReady = prompt.trim() !== '' && chosen.length >= leastServices;
  const start = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      onStarted(await startTool('image.compare', { prompt, services: chosen }));
    } catch (error) {
      const field = errorField(error);
      if (field) setFault({ field, message: errorMessage(error) });
      else toast.error('Nothing was made', { description: errorMessage(error) });
    }
    setBusy(false);
  };
  const toggle = (id: string, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((other) => other !== id)));
  return (
    <Card className="max-w-2xl">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) void start();
        }}
      >
        <Field
          label="What they should draw"
          error={fault?.field === 'prompt' ? fault.message : undefined}
          hint="All get the same words and the same seed."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={prompt}
              onChange={({ target }) => setPrompt(target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Two to four services</legend>
          <div className="flex flex-col gap-2">
            {services.map((service) => (
              <label key={service.id} className="flex min-h-9 items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={chosen.includes(service.id)}
                  disabled={!chosen.includes(service.id) && chosen.length >= mostServices}
                  onChange={({ target }) => toggle(service.id, target.checked)}
                />
                <span className="min-w-0 flex-1 break-words">{service.name}</span>
                <span className="text-[13px] text-muted">{priceOf(service)}</span>
              </label>
            ))}
          </div>
          {fault && fault.field !== 'prompt' && (
            <p role="alert" className="mt-2 text-sm text-danger">
              {fault.message}
            </p>
          )}
        </fieldset>
        <Button type="submit" look="primary" className="self-start" busy={busy} disabled={!isReady}>
          <Scale aria-hidden /> Compare {chosen.length} services
        </Button>
      </form>
    </Card>
  );
}

const priceOf = ({ perImage }: ImageService): string =>
  costText(perImage === null ? null : perImage * 1_000_000);
