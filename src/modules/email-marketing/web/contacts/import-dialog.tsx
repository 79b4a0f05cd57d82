import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { fieldErrorOf, useChangeOf } from '#shell/hub/use-change.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { api, queries } from '../queries.ts';

const most = 5_000_000;
type Read = Awaited<ReturnType<typeof api.importContacts>>;

/** A file that was read, with the columns as they stand. */
function useReadFile() {
  const [csv, setCsv] = useState('');
  const [read, setRead] = useState<Read>();
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const look = useChangeOf(
    undefined,
    (given: { csv: string; mapping?: Record<string, string> }) =>
      api.importContacts({ ...given, dryRun: true }),
    {
      saysFields: true,
      after: (found) => {
        setRead(found);
        setMapping(found.mapping);
      },
    },
  );
  return {
    ...{ csv, read, mapping },
    async choose(file: File | undefined) {
      if (!file) return;
      if (file.size > most) return void toast.error('A file may have 5 MB. Split it.');
      const text = await file.text();
      setCsv(text);
      look.mutate({ csv: text });
    },
    remap(field: string, heading: string) {
      const { [field]: _, ...others } = mapping;
      const next = heading ? { ...others, [field]: heading } : others;
      setMapping(next);
      look.mutate({ csv, mapping: next });
    },
  };
}

/** Brings contacts of a CSV file in: read first, then said what would happen, then done. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { csv, read, mapping, choose, remap } = useReadFile();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import contacts"
      description="From a CSV file with a line of headings. Nothing is kept before you say so."
      className="w-[min(94vw,40rem)]"
    >
      <div className="flex flex-col gap-5">
        <Field label="CSV file">
          {(control) => (
            <Input
              {...{ ...control, type: 'file', accept: '.csv,text/csv,text/plain' }}
              className="pt-1.5"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        {read && (
          <>
            <Columns {...{ read, mapping, remap }} />
            <Found read={read} />
            <Bring {...{ csv, read, mapping, onClose }} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type BringProps = {
  readonly csv: string;
  readonly read: Read;
  readonly mapping: Record<string, string>;
  readonly onClose: () => void;
};

/** The list that they come onto, what they agreed to, and the button. */
function Bring({ csv, read, mapping, onClose }: BringProps) {
  const [consent, setConsent] = useState('');
  const [listId, setList] = useState('');
  const lists = useQuery(queries.lists.queryOptions({ input: {} }));
  const bring = useChangeOf(
    queries.key(),
    () => api.importContacts({ csv, mapping, consent, dryRun: false, ...(listId && { listId }) }),
    {
      done: ({ added, changed }) =>
        `${numberText(added)} contacts are new, ${numberText(changed)} were filled up.`,
      after: onClose,
    },
  );
  return (
    <>
      <Field label="Put them on a list">
        {(control) => (
          <Select
            {...{ ...control, value: listId }}
            onChange={({ target }) => setList(target.value)}
          >
            <option value="">No list</option>
            {lists.data?.lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Where and when they agreed to get mails"
        error={fieldErrorOf(bring.error, 'consent')}
      >
        {(control) => (
          <Input
            {...{ ...control, value: consent, maxLength: 500 }}
            placeholder="Signed up on bread.example between 2024 and 2026"
            onChange={({ target }) => setConsent(target.value)}
          />
        )}
      </Field>
      <Button
        look="primary"
        className="self-end"
        busy={bring.isPending}
        disabled={read.rows === 0}
        onClick={() => bring.mutate(undefined)}
      >
        Import {numberText(read.rows)} {read.rows === 1 ? 'contact' : 'contacts'}
      </Button>
    </>
  );
}

const fields = ['email', 'name', 'language', 'tags'] as const;

type ColumnProps = {
  readonly read: Read;
  readonly mapping: Readonly<Record<string, string>>;
  readonly remap: (field: string, heading: string) => void;
};

const Columns = ({ read, mapping, remap }: ColumnProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {fields.map((field) => (
      <Field key={field} label={`Column of the ${field}`}>
        {(control) => (
          <Select
            {...{ ...control, value: mapping[field] ?? '' }}
            onChange={({ target }) => remap(field, target.value)}
          >
            <option value="">None</option>
            {read.headings.map((heading) => (
              <option key={heading}>{heading}</option>
            ))}
          </Select>
        )}
      </Field>
    ))}
    <p className="text-[13px] text-muted sm:col-span-2">
      All other columns become attributes:{' '}
      {Object.keys(mapping)
        .filter((field) => field.startsWith('attributes.'))
        .map((field) => field.slice('attributes.'.length))
        .join(', ') || 'there are none'}
      .
    </p>
  </div>
);

const Found = ({ read }: { read: Read }) => (
  <section aria-label="What was found" className="rounded-lg bg-sunken p-3 text-sm">
    <p>
      {numberText(read.added)} new, {numberText(read.changed)} known already
      {read.blocked > 0 && `, ${numberText(read.blocked)} who left or bounced and stay out`}
      {read.problems.length > 0 && `, ${numberText(read.problems.length)} lines left out`}.
    </p>
    <ul className="mt-1 max-h-32 overflow-y-auto text-[13px] text-muted">
      {read.problems.slice(0, 20).map(({ row, value, message }) => (
        <li key={row}>
          Line {row}: {message} {value && `“${value}”`}
        </li>
      ))}
    </ul>
  </section>
);
