import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Dropzone } from '#ui/files/dropzone.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote, Skeleton } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { emptyQuery } from '../query/known-fields.ts';
import { type Brought, FaultyList } from './faulty-list.tsx';
import { type FileFormat, formatOf, formats } from './file-formats.ts';
import { PreviewTable } from './preview-table.tsx';
import { useUpload } from './use-upload.ts';

type Props = { readonly onClose: () => void };

/** A file becomes a table: chosen, looked over, and only then stored. */
export function ImportTable({ onClose }: Props) {
  const upload = useUpload();
  const [brought, setBrought] = useState<Brought>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={brought ? 'The table is here' : 'Import a table'}
      {...(!brought && {
        description: 'Nothing is stored as a table before you have seen how it is read.',
      })}
      className="w-[min(96vw,60rem)]"
    >
      {brought ? (
        <Done brought={brought} />
      ) : upload.file ? (
        <Reading
          assetId={upload.file.assetId}
          fileName={upload.file.name}
          onBrought={setBrought}
          onOther={upload.reset}
        />
      ) : (
        <Dropzone
          inputLabel="File to import"
          accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json"
          choose="Choose a file"
          look="primary"
          busy={upload.isSending}
          onFiles={([file]) => upload.send(file)}
          hint={
            upload.error ? (
              <ProblemNote message={upload.error} />
            ) : (
              'CSV, TSV, Excel (XLSX) or JSON lines.'
            )
          }
        >
          {upload.isSending ? (
            <Progress label="File sent so far" value={upload.fraction} />
          ) : (
            'Drop a table here, or'
          )}
        </Dropzone>
      )}
    </Dialog>
  );
}

type Decimal = 'auto' | 'dot' | 'comma';
type ReadingProps = {
  readonly assetId: string;
  readonly fileName: string;
  readonly onBrought: (brought: Brought) => void;
  readonly onOther: () => void;
};

function Reading({ assetId, fileName, onBrought, onOther }: ReadingProps) {
  const client = useQueryClient();
  const [name, setName] = useState(fileName.replace(/\.[^.]+$/, '').slice(0, 120) || 'Table');
  const [format, setFormat] = useState<FileFormat>(formatOf(fileName));
  const [decimal, setDecimal] = useState<Decimal>('auto');
  const seen = useQuery({
    ...queries.preview.queryOptions({ input: { assetId, format, decimal } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { call, progress, stop } = useTool<object, Brought>('stats.import', {
    after: async ({ output }) => {
      await client.invalidateQueries({ queryKey: queries.sources.key() });
      onBrought(output);
    },
  });
  const mustSay = seen.data?.asksDecimal === true && decimal === 'auto';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!mustSay && !call.isPending)
          call.mutate({ assetId, format, name, decimal, zone: ownZone() });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Name of the table">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="Read as">
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={({ target }) => setFormat(target.value as FileFormat)}
            >
              {Object.entries(formats).map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Decimal sign"
          {...(mustSay && {
            error: 'Both 1.234 and 1,234 occur. Say which sign is the decimal one.',
          })}
        >
          {(control) => (
            <Select
              {...control}
              value={decimal}
              onChange={({ target }) => setDecimal(target.value as Decimal)}
            >
              <option value="auto">As the numbers tell</option>
              <option value="dot">Dot: 1.5</option>
              <option value="comma">Comma: 1,5</option>
            </Select>
          )}
        </Field>
      </div>
      {seen.error && <ProblemNote message={errorMessage(seen.error)} />}
      {!seen.data && !seen.error && <Skeleton className="h-56" />}
      {seen.data && <PreviewTable preview={seen.data} showsFaults={!mustSay} />}
      {call.error && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <Progress label="Imported so far" value={progress?.fraction ?? 0} />
          </div>
          <Button size="small" onClick={() => void stop()} disabled={!progress}>
            Stop
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onOther}>Another file</Button>
          <Button type="submit" look="primary" disabled={!seen.data || mustSay || !name.trim()}>
            Import the table
          </Button>
        </div>
      )}
    </form>
  );
}

function Done({ brought }: { readonly brought: Brought }) {
  const navigate = useNavigate();
  const query = JSON.stringify(emptyQuery({ table: brought.tableId ?? '' }, ownZone()));
  return (
    <div className="flex flex-col gap-4">
      <FaultyList brought={brought} />
      <Button
        look="primary"
        className="self-end"
        onClick={() =>
          void navigate(
            `/modules/analytics-dashboard?${new URLSearchParams({ tab: 'ask', query })}`,
          )
        }
      >
        Ask it something
      </Button>
    </div>
  );
}
