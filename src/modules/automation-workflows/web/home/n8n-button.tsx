import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';
import type { ReadN8n } from '../../n8n/read-n8n.ts';
import type { useNewFlow } from './use-new-flow.ts';

type Props = { readonly flows: ReturnType<typeof useNewFlow> };

/** Takes a workflow of n8n along: says first what is carried over, and what is not. */
export function N8nButton({ flows }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileJson aria-hidden /> From n8n
      </Button>
      <Dialog
        title="Bring a workflow from n8n"
        description="It is read on this device. Credentials stay where they are."
        open={isOpen}
        onOpenChange={setOpen}
        className="w-[min(94vw,40rem)]"
      >
        <Reading {...{ flows }} />
      </Dialog>
    </>
  );
}

function Reading({ flows }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<ReadN8n>();
  const look = async (given: string) => {
    setText(given);
    const { readN8n } = await import('../../n8n/read-n8n.ts');
    try {
      setRead(readN8n(given));
      setFault(undefined);
    } catch (error) {
      setRead(undefined);
      setFault(errorMessage(error));
    }
  };
  if (read) {
    return (
      <Report
        {...{ read }}
        isBusy={flows.isBusy}
        onBack={() => setRead(undefined)}
        onMake={() => flows.make(read.name, read.graph)}
      />
    );
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void look(text);
      }}
    >
      <Field label="The workflow’s JSON file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className="text-sm"
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              if (file) await look(await file.text());
            }}
          />
        )}
      </Field>
      <Field label="Or its text" error={fault}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-[13px]"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="self-end">
        Read it
      </Button>
    </form>
  );
}

type ReportProps = {
  readonly read: ReadN8n;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onMake: () => void;
};

function Report({ read: { name, graph, report }, isBusy, onBack, onMake }: ReportProps) {
  const { length } = graph.nodes;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm">
        “{name}” becomes a flow of {length === 1 ? 'one step' : `${length} steps`}.{' '}
        {report.length === 0
          ? 'Everything was carried over.'
          : 'Look at these before you publish it:'}
      </p>
      {report.length > 0 && (
        <ScrollArea label="What to look at" className="max-h-72">
          <ul className="flex flex-col gap-2">
            {report.map(({ node, message }) => (
              <li key={`${node} ${message}`} className="rounded-lg bg-sunken px-3 py-2 text-sm">
                <span className="font-medium">{node}</span>
                <span className="block text-[13px] text-muted">{message}</span>
              </li>
            ))}
          </ul>
        </ScrollArea>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Another one</Button>
        <Button look="primary" busy={isBusy} onClick={onMake}>
          Make the flow
        </Button>
      </div>
    </div>
  );
}
