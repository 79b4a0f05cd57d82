import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { BriefForm } from './brief-form.tsx';
import { type NewBrief, toolInput } from './new-brief.ts';
import { OutlineList } from './outline-list.tsx';

type Outline = { title: string; sections: { heading: string; note: string }[] };

type Props = {
  /** What the form holds at first. */
  readonly start: NewBrief;
  /** The tool that writes, with what it takes besides the brief. */
  readonly tool: 'text.draft' | 'text.redraft';
  readonly more?: object;
  readonly label: string;
  readonly onDrafted: (projectId: string) => void;
};

/** Brief, outline, draft: for a new text, and for one that is written again. */
export function BriefDesk({ start, tool: name, more, label, onDrafted }: Props) {
  const [brief, setBrief] = useState(start);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const outlining = useTool<object, Outline>('text.outline', {
    failed: 'The outline could not be made',
    after: ({ output }) =>
      setBrief((now) => ({
        ...now,
        title: now.title || output.title,
        outline: output.sections.map(({ heading, note }) => ({
          id: crypto.randomUUID(),
          heading,
          note,
        })),
      })),
  });
  const drafting = useTool<object, { projectId: string }>(name, {
    failed: 'The draft could not be written',
    after: ({ output }) => onDrafted(output.projectId),
  });
  const isBusy = outlining.call.isPending || drafting.call.isPending;
  const progress = outlining.progress ?? drafting.progress;
  const send = (tool: typeof outlining | typeof drafting, withOutline: boolean) => {
    const missing = {
      ...(brief.brief.trim() === '' && { brief: 'Say what it is about.' }),
      ...(brief.reader.trim() === '' && { reader: 'Say who will read this.' }),
    };
    setFaults(missing);
    const [first] = Object.keys(missing);
    if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else tool.call.mutate({ ...toolInput(brief, withOutline), ...(withOutline && more) });
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <BriefForm
        {...{ brief, faults }}
        isPlaced={name === 'text.redraft'}
        change={(part) => {
          setBrief((now) => ({ ...now, ...part }));
          // What was missing is being written.
          setFaults((now) =>
            Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
          );
        }}
      />
      <section aria-label="Outline" className="flex min-w-0 flex-col gap-4">
        <h2 className="text-xl">Outline</h2>
        <OutlineList
          lines={brief.outline}
          change={(outline) => setBrief((now) => ({ ...now, outline: [...outline] }))}
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={() => send(outlining, false)}>
            {outlining.call.isPending
              ? 'Thinking …'
              : brief.outline.length > 0
                ? 'Propose another'
                : 'Propose an outline'}
          </Button>
          <Button
            look="primary"
            disabled={isBusy}
            onClick={() => send(drafting, true)}
            data-tour="draft"
          >
            {drafting.call.isPending ? 'Writing …' : label}
          </Button>
          {progress && (
            <Button onClick={drafting.progress ? drafting.stop : outlining.stop}>Stop</Button>
          )}
        </div>
        {progress && <Progress label={progress.stage || 'At work'} value={progress.fraction} />}
      </section>
    </div>
  );
}
