import { Users } from 'lucide-react';
import { counted } from '#kernel/text/counted.ts';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { AvatarFormat } from '../../character-schema.ts';
import { StyleField } from '../design/style-field.tsx';
import type { Choice } from './list-tab.tsx';
import { linesOf, type Names } from './names-field.tsx';

type Order = Choice & ({ csv: string } | { names: string[] });
type Made = { avatars: { name: string }[] };
type Props = {
  readonly names: Names;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

/** How the avatars look, and the way to have them drawn. */
export function ListOrder({ names, choice, onChange }: Props) {
  const { call, progress, stop } = useTool<Order, Made>('avatar.make', {
    after: ({ assets: [asset] }) => {
      if (asset) void fetchAsUser(asset.url).then((answer) => saveAnswer(answer, asset.name));
    },
  });
  const { file } = names;
  const lines = linesOf(names);
  const order = { ...choice, ...(file ? { csv: file.text } : { names: lines }) };
  return (
    <section aria-label="How they look" className="flex flex-col gap-4">
      <LookFields choice={choice} onChange={onChange} />
      {call.error && (
        <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
          {errorMessage(call.error)}
        </p>
      )}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Avatars drawn so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <Button
          look="primary"
          className="self-start"
          disabled={!file && lines.length === 0}
          onClick={() => call.mutate(order)}
        >
          <Users aria-hidden /> Draw them all
        </Button>
      )}
      {call.data && (
        <p role="status" className="text-sm">
          {counted(call.data.output.avatars.length, 'avatar')} made. The file is in your library,
          too.
        </p>
      )}
    </section>
  );
}

function LookFields({ choice, onChange }: Omit<Props, 'names'>) {
  const set = (change: Partial<Choice>) => onChange({ ...choice, ...change });
  return (
    <>
      <StyleField value={choice.style} onChange={(style) => set({ style })} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Side in pixels">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={16}
              max={2048}
              value={choice.size}
              onChange={({ target }) => set({ size: Number(target.value) })}
            />
          )}
        </Field>
        <Field label="Format">
          {(control) => (
            <Select
              {...control}
              value={choice.format}
              onChange={({ target }) => set({ format: target.value as AvatarFormat })}
            >
              <option value="png">PNG</option>
              <option value="webp">WebP</option>
              <option value="svg">SVG</option>
            </Select>
          )}
        </Field>
      </div>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={!choice.commercial}
          onChange={({ target }) => set({ commercial: !target.checked })}
        />
        For private use only
      </label>
    </>
  );
}
