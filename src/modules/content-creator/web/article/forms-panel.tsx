import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#shell/copy-text.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

type Repurposed = { readonly parts: readonly { readonly text: string }[] };
const forms = [
  ['thread', 'Thread', 300],
  ['summary', 'Summary', 600],
  ['faq', 'Questions and answers', 700],
  ['script', 'Spoken script', 600],
  ['newsletter', 'Newsletter pieces', 800],
  ['linkedin-post', 'LinkedIn post', 1300],
] as const;

/** The article as a thread, a summary, a script …; sentence by sentence its own. */
export function FormsPanel({ project }: { project: OpenProject }) {
  const [to, setTo] = useState<string>('thread');
  const [limit, setLimit] = useState(300);
  const { call, progress, stop } = useTool<object, Repurposed>('text.repurpose', {
    failed: 'The other form could not be made',
  });
  const parts = call.data?.output.parts ?? [];
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Form">
          {(control) => (
            <Select
              {...control}
              value={to}
              onChange={({ target }) => {
                setTo(target.value);
                setLimit(forms.find(([id]) => id === target.value)?.[2] ?? 300);
              }}
            >
              {forms.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Characters a part at most">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={50}
              max={5000}
              value={limit}
              onChange={({ target }) =>
                setLimit(Math.min(5000, Math.max(50, Math.floor(Number(target.value) || 50))))
              }
            />
          )}
        </Field>
      </div>
      <div className="flex gap-2">
        <Button
          look="primary"
          disabled={call.isPending}
          onClick={() => call.mutate({ projectId: project.id, to, limit })}
        >
          {call.isPending ? 'At work …' : 'Make it'}
        </Button>
        {progress && <Button onClick={stop}>Stop</Button>}
        {parts.length > 1 && (
          <Button onClick={() => void copyText(parts.map(({ text }) => text).join('\n\n'))}>
            <Copy aria-hidden /> Copy all
          </Button>
        )}
      </div>
      <ol className="flex flex-col gap-3">
        {parts.map(({ text }, at) => (
          <li key={text} className="rounded-xl border bg-surface p-4">
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="mt-2 flex items-center gap-3 text-[13px] text-muted">
              Part {at + 1} of {parts.length}
              <Button size="small" look="quiet" onClick={() => void copyText(text)}>
                <Copy aria-hidden /> Copy
              </Button>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
