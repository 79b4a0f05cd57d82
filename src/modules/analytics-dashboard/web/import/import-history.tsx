import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { type Brought, FaultyList } from './faulty-list.tsx';
import { useUpload } from './use-upload.ts';

const formats = {
  jsonl: 'JSON lines: at, visitor, name, path …',
  umami: 'Umami (its CSV of events)',
  plausible: 'Plausible (its CSV)',
} as const;

/** What was counted on a site elsewhere before, to be counted on. */
export function ImportHistory({
  siteId,
  onClose,
}: {
  readonly siteId: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const upload = useUpload();
  const [format, setFormat] = useState<keyof typeof formats>('jsonl');
  const [brought, setBrought] = useState<Brought>();
  const { call, progress, stop } = useTool<object, Brought>('stats.import', {
    after: async ({ output }) => {
      setBrought(output);
      await client.invalidateQueries({ queryKey: ['analytics-dashboard'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bring in what was counted before"
      description="Events of a file are added to those of this site. The same file twice counts twice."
    >
      {brought ? (
        <FaultyList brought={brought} />
      ) : (
        <div className="flex flex-col gap-4">
          <Field label="Where the file is from">
            {(control) => (
              <Select
                {...control}
                value={format}
                onChange={({ target }) => setFormat(target.value as keyof typeof formats)}
              >
                {Object.entries(formats).map(([id, words]) => (
                  <option key={id} value={id}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {upload.file ? (
            <p className="text-sm break-words">{upload.file.name}</p>
          ) : (
            <Dropzone
              inputLabel="File with events"
              choose="Choose a file"
              busy={upload.isSending}
              onFiles={([file]) => upload.send(file)}
              hint={upload.error && <ProblemNote message={upload.error} />}
            >
              {upload.isSending && <Progress label="File sent so far" value={upload.fraction} />}
            </Dropzone>
          )}
          {call.error && <ProblemNote message={errorMessage(call.error)} />}
          {call.isPending ? (
            <div className="flex items-center gap-3">
              <div className="flex-1">
                <Progress label="Brought in so far" value={progress?.fraction ?? 0} />
              </div>
              <Button size="small" onClick={() => void stop()} disabled={!progress}>
                Stop
              </Button>
            </div>
          ) : (
            <Button
              look="primary"
              className="self-end"
              disabled={!upload.file}
              onClick={() => call.mutate({ assetId: upload.file?.assetId, format, siteId })}
            >
              Bring it in
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
