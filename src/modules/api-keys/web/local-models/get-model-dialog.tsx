import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dayText } from '#shell/formats.ts';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { LocalModels } from '../../contract-local-models.ts';
import { gigabytes } from '../own-server/gigabytes.ts';
import { api, queries } from '../queries.ts';

type Props = { readonly models: LocalModels; readonly onBegun: (runId: string) => void };

/** Where a model is chosen: from a short list, or by the address of its file. */
export function GetModelDialog({ models, onBegun }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [sha256, setSum] = useState('');
  const get = useChangeOf(queries.localModels.key(), api.downloadLocalModel, {
    after: ({ runId }) => {
      setIsOpen(false);
      onBegun(runId);
    },
    failed: 'The model could not be asked for',
    lands: (error) => Boolean(fieldErrorOf(error, 'address') ?? fieldErrorOf(error, 'sha256')),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    get.mutate({ address, sha256 });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Download aria-hidden /> Get a model
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Get a model"
        description={`This machine has ${gigabytes(models.freeMemory)} of memory free.`}
        className="w-[min(94vw,42rem)]"
      >
        <ul aria-label="Models to begin with" className="flex flex-col divide-y">
          {models.listed.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">{one.name}</p>
                <p className="text-[13px] text-muted">
                  {one.licence} · about {gigabytes(one.bytes)} · needs about {gigabytes(one.memory)}{' '}
                  of memory
                </p>
              </div>
              <Button
                disabled={get.isPending}
                aria-label={`Fetch ${one.name}`}
                onClick={() => get.mutate({ address: one.address, sha256: '' })}
              >
                Fetch
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-[13px] text-muted">
          On huggingface.co, as far as known on {dayText(models.listedOn)}. None of them was fetched
          to try this list; a file that is not there says so.
        </p>
        <form onSubmit={send} className="mt-6 flex flex-col gap-4 border-t pt-5">
          <Field
            label="Address of a GGUF file"
            hint="Or put the file into the folder local-models of the hub’s data."
            error={fieldErrorOf(get.error, 'address')}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                value={address}
                maxLength={1000}
                onChange={({ target }) => setAddress(target.value)}
              />
            )}
          </Field>
          <Field
            label="SHA-256"
            hint="If its maker names it: what arrives is compared with it."
            error={fieldErrorOf(get.error, 'sha256')}
          >
            {(control) => (
              <Input
                {...control}
                value={sha256}
                maxLength={64}
                spellCheck={false}
                onChange={({ target }) => setSum(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            look="primary"
            className="self-start"
            busy={get.isPending}
            disabled={address.trim() === ''}
          >
            Fetch this file
          </Button>
        </form>
      </Dialog>
    </>
  );
}
