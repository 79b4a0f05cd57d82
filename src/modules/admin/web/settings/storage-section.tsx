import { useState } from 'react';
import { Link } from 'react-router';
import { showBytes } from '#kernel/show-bytes.ts';
import { numberText } from '#shell/formats.ts';
import { Field, Input } from '#ui/field.tsx';
import type { StorageSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Facts, Section, SectionForm } from './section.tsx';
import { fieldErrorOf, useSave } from './use-save.ts';

type Storage = {
  value: StorageSettings;
  version: number;
  disk: { free: number; reserve: number; tight: boolean };
  onDisk: boolean;
  total: { bytes: number; files: number };
  largest: { id: string | null; email: string | null; bytes: number; files: number }[];
};

const gigabyte = 1e9;
const inGb = (bytes: number | null) => (bytes === null ? '' : String(bytes / gigabyte));
const ofGb = (text: string) => (text.trim() === '' ? null : Math.round(Number(text) * gigabyte));

/** How much may be stored, and who stores most. */
export function StorageSection({ storage }: { storage: Storage }) {
  const { value, version } = storage;
  const [fields, setFields] = useState({
    perPerson: inGb(value.perPerson),
    wholeHub: inGb(value.wholeHub),
    reserve: inGb(value.reserve),
    bytesPerHour: inGb(value.bytesPerHour),
    filesPerHour: String(value.filesPerHour),
  });
  const save = useSave(api.settings.saveStorage);
  const number = (name: keyof typeof fields, label: string, hint: string, required = true) => (
    <Field label={label} hint={hint} error={fieldErrorOf(save.error, name)}>
      {(control) => (
        <Input
          {...control}
          {...{ type: 'number', min: name === 'filesPerHour' ? 10 : 0.001, required }}
          step={name === 'filesPerHour' ? 1 : 'any'}
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Section title="Storage" text="Counts every file people upload or have made, to the byte.">
      <SectionForm
        busy={save.isPending}
        onSave={() =>
          save.mutate({
            version,
            value: {
              perPerson: ofGb(fields.perPerson) ?? value.perPerson,
              wholeHub: ofGb(fields.wholeHub),
              reserve: ofGb(fields.reserve),
              bytesPerHour: ofGb(fields.bytesPerHour) ?? value.bytesPerHour,
              filesPerHour: Number(fields.filesPerHour),
            },
          })
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {number(
            'perPerson',
            'GB per person',
            'Nobody’s files are removed when this gets smaller.',
          )}
          {number('wholeHub', 'GB for the whole hub', 'Empty: as much as the disk holds.', false)}
          {number('bytesPerHour', 'GB a person may add per hour', 'Removed files count, too.')}
          {number('filesPerHour', 'Files a person may add per hour', 'Removed files count, too.')}
          {number(
            'reserve',
            'GB kept free for the database',
            `Empty: a tenth of the disk, at most 1 GB. Now ${showBytes(storage.disk.reserve)}.`,
            false,
          )}
        </div>
      </SectionForm>
      <div className="mt-5 border-t pt-4">
        <Facts
          rows={[
            ['Stored', `${showBytes(storage.total.bytes)} in ${files(storage.total.files)}`],
            ['Where', storage.onDisk ? 'On the hub’s disk' : 'In a bucket'],
            [
              'Free on the disk',
              `${showBytes(storage.disk.free)}${storage.disk.tight ? ': the hub is read-only until there is room' : ''}`,
            ],
          ]}
        />
        <LargestUsers largest={storage.largest} />
      </div>
    </Section>
  );
}

const files = (count: number) => `${numberText(count)} ${count === 1 ? 'file' : 'files'}`;

const LargestUsers = ({ largest }: Pick<Storage, 'largest'>) =>
  largest.length > 0 && (
    <>
      <h4 className="mt-4 text-sm font-medium">Who stores most</h4>
      <ol className="mt-2 max-w-2xl text-sm">
        {largest.map(({ id, email, bytes, files: count }) => (
          <li
            key={id ?? 'hub'}
            className="flex justify-between gap-4 border-b py-1.5 last:border-0"
          >
            {id && email ? (
              <Link to={`/admin?tab=users&user=${id}`} className="truncate text-accent underline">
                {email}
              </Link>
            ) : (
              <span className="truncate">{id ? 'A deleted account' : 'The hub itself'}</span>
            )}
            <span className="shrink-0 text-muted tabular-nums">
              {showBytes(bytes)} in {files(count)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
