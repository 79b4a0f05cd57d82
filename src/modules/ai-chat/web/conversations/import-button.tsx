import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { UploadList } from '../../../workspace/web/public.tsx';
import type { ChatClient } from '../chat-client.ts';
import { type Bringing, useImport } from './use-import.ts';

/** Brings conversations in: one that was exported here, or all that ChatGPT or Claude gave away. */
export function ImportButton(props: { client: ChatClient; onImported: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const { state, take, stop, goOn } = useImport(props.client, (id) => {
    setOpen(false);
    props.onImported(id);
  });
  const isAbout = 'subject' in props.client.about;
  const busy = state.step === 'sending' || state.step === 'bringing';
  return (
    <>
      <Button
        size="icon"
        className="size-10"
        aria-label="Import conversations"
        onClick={() => setOpen(true)}
      >
        <Upload aria-hidden />
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Import conversations"
        description={
          isAbout
            ? 'A conversation that was exported as JSON here.'
            : 'A conversation that was exported as JSON here, or the ZIP that ChatGPT or Claude sent you. What is here already is not taken twice.'
        }
      >
        <Dropzone
          inputLabel="Conversations to import"
          accept={isAbout ? '.json' : '.json,.zip'}
          choose="Choose a file"
          busy={busy}
          onFiles={([file]) => void take(file)}
        >
          <p>Drop the file here, or choose it.</p>
        </Dropzone>
        {state.step === 'sending' && (
          <div className="mt-4">
            <UploadList />
          </div>
        )}
        <Outcome state={state} onStop={stop} onGoOn={goOn} />
      </Dialog>
    </>
  );
}

function Outcome(props: { state: Bringing; onStop: () => void; onGoOn: () => void }) {
  const { state } = props;
  return (
    <div role="status" className="mt-4 flex flex-col gap-3 text-sm empty:hidden">
      {state.step === 'bringing' && (
        <>
          <Progress label="Import" value={state.fraction} />
          <div className="flex items-center justify-between gap-3">
            <p className="text-muted">{state.words || 'Reading the file …'}</p>
            <Button size="small" onClick={props.onStop}>
              Stop
            </Button>
          </div>
        </>
      )}
      {state.step === 'ended' && (
        <>
          <p className="break-words">{state.words}</p>
          {state.notes.length > 0 && (
            <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-muted">
              {state.notes.map((note) => (
                <li key={note} className="break-words">
                  {note}
                </li>
              ))}
            </ul>
          )}
          {state.canGoOn && (
            <Button size="small" className="self-start" onClick={props.onGoOn}>
              Go on
            </Button>
          )}
        </>
      )}
    </div>
  );
}
