import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { queries } from '../../queries.ts';

/** What a column can hold, and what it is called on the screen. */
const columns = {
  email: 'email',
  name: 'name',
  source: 'source',
  interests: 'interests',
  tags: 'tags',
  status: 'status',
  subscribed: 'day of sign-up',
} as const;
type Mapping = Partial<Record<keyof typeof columns, string>>;

type Report = {
  readonly headings: string[];
  readonly mapping: Mapping;
  readonly added: number;
  readonly known: number;
  readonly suppressed: number;
  readonly repeated: number;
  readonly invalid: number;
  readonly inactive: number;
  readonly problems: { row: number; value: string; message: string }[];
};

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** A CSV file in two steps: first what it would do, then doing it. */
export function ImportDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import subscribers"
      description="Only import people who agreed to get this newsletter. Anyone who left or was deleted isn’t brought back."
    >
      {open && <ImportSteps onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

const subscribers = (count: number) =>
  `${numberText(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

type Order = { readonly file: File; readonly mapping: Mapping; readonly dryRun: boolean };

function useImport(consent: string, onDone: () => void) {
  const client = useQueryClient();
  // Stays while the next look is under way, so that the fields keep their focus.
  const [report, setReport] = useState<Report>();
  const run = useMutation({
    mutationFn: (order: Order) => send({ ...order, consent }),
    onSuccess: (found, { dryRun }) => {
      if (dryRun) return setReport(found);
      toast.success(`${subscribers(found.added)} ${found.added === 1 ? 'was' : 'were'} added.`);
      void client.invalidateQueries({ queryKey: queries.admin.key() });
      onDone();
    },
    onError: (error) => toast.error('The import failed', { description: error.message }),
  });
  return { run, report };
}

function ImportSteps({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [consent, setConsent] = useState('');
  const { run, report } = useImport(consent, onDone);
  const look = (chosen: File, mapping: Mapping) =>
    run.mutate({ file: chosen, mapping, dryRun: true });
  return (
    <div className="flex flex-col gap-4">
      <Field label="CSV file with headings">
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="py-1.5"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              setFile(chosen);
              if (chosen) look(chosen, {});
            }}
          />
        )}
      </Field>
      {file && report && (
        <>
          <MappingFields
            headings={report.headings}
            mapping={report.mapping}
            onChange={(next) => look(file, next)}
          />
          <ReportView report={report} />
          <ConsentStep
            count={report.added}
            consent={consent}
            onConsent={setConsent}
            busy={run.isPending}
            onAdd={() => run.mutate({ file, mapping: report.mapping, dryRun: false })}
          />
        </>
      )}
    </div>
  );
}

const ConsentStep = (props: {
  count: number;
  consent: string;
  onConsent: (text: string) => void;
  busy: boolean;
  onAdd: () => void;
}) => (
  <>
    <Field label="Where and when did these people agree?" hint="Stored with each of them.">
      {(control) => (
        <Textarea
          {...control}
          value={props.consent}
          onChange={({ target }) => props.onConsent(target.value)}
        />
      )}
    </Field>
    <Button
      look="primary"
      className="self-start"
      disabled={props.consent.trim().length < 10 || props.count === 0}
      busy={props.busy}
      onClick={props.onAdd}
    >
      {`Add ${subscribers(props.count)}`}
    </Button>
  </>
);

async function send(order: { file: File; mapping: Mapping; consent: string; dryRun: boolean }) {
  const form = new FormData();
  form.set('file', order.file);
  form.set('mapping', JSON.stringify(order.mapping));
  form.set('consent', order.consent);
  form.set('dryRun', String(order.dryRun));
  const init = { method: 'POST', body: form };
  const response = await fetchAsUser('/api/newsletter/admin/import', init);
  const body = (await response.json()) as Report & { message?: string };
  if (!response.ok) throw new Error(body.message ?? 'The file could not be read.');
  return body as Report;
}

const MappingFields = (props: {
  headings: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) => (
  <div className="grid grid-cols-2 gap-3">
    {(Object.keys(columns) as (keyof typeof columns)[]).map((column) => (
      <Field key={column} label={`Column with ${columns[column]}`}>
        {(control) => (
          <Select
            {...control}
            value={props.mapping[column] ?? ''}
            onChange={({ target }) => props.onChange({ ...props.mapping, [column]: target.value })}
          >
            <option value="">None</option>
            {props.headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ))}
  </div>
);

const ReportView = ({ report }: { report: Report }) => (
  <div role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm">
    <p>
      {report.added} new, {report.known} known already, {report.suppressed} must not be written to,{' '}
      {report.repeated} twice in the file, {report.inactive} not subscribed there, {report.invalid}{' '}
      without a proper address.
    </p>
    {report.problems.length > 0 && (
      <ul className="mt-2 max-h-32 overflow-y-auto text-[13px] text-muted">
        {report.problems.map(({ row, value, message }) => (
          <li key={row}>{`Line ${row}: ${value ? `“${value}” ` : ''}${message}`}</li>
        ))}
      </ul>
    )}
  </div>
);
