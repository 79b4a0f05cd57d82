import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { ScrollArea } from '#ui/scroll-area.tsx';

/** Something of another program, with what has to be looked at before it is used. */
export type Brought = {
  readonly name: string;
  readonly graph: { readonly nodes: readonly unknown[] };
  readonly report: readonly { readonly node: string; readonly message: string }[];
};

type Props<T extends Brought> = {
  readonly title: string;
  readonly description: string;
  /** What it becomes, such as `flow`. */
  readonly noun: string;
  /** Reads the text on this device; throws a sentence for what it cannot read. */
  readonly read: (text: string) => Promise<T>;
  readonly isBusy: boolean;
  readonly onMake: (read: T) => void;
  readonly onClose: () => void;
};

/** Takes a JSON file of another program along: says first what is carried over, and what is not. */
export function BringDialog<T extends Brought>(props: Props<T>) {
  const { title, description, onClose } = props;
  return (
    <Dialog
      {...{ title, description }}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="w-[min(94vw,40rem)]"
    >
      <Reading {...props} />
    </Dialog>
  );
}

function Reading<T extends Brought>({ noun, read: readText, isBusy, onMake }: Props<T>) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<T>();
  const look = async (given: string) => {
    setText(given);
    try {
      setRead(await readText(given));
      setFault(undefined);
    } catch (error) {
      setRead(undefined);
      setFault(errorMessage(error));
    }
  };
  if (read) {
    return (
      <Report
        {...{ read, noun, isBusy }}
        onBack={() => setRead(undefined)}
        onMake={() => onMake(read)}
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
      <Field label="Its JSON file">
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
  readonly read: Brought;
  readonly noun: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onMake: () => void;
};

function Report({ read, noun, isBusy, onBack, onMake }: ReportProps) {
  const { name, graph, report } = read;
  const { length } = graph.nodes;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm">
        “{name}” becomes a {noun} of {length === 1 ? 'one step' : `${length} steps`}.{' '}
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
          Make the {noun}
        </Button>
      </div>
    </div>
  );
}
