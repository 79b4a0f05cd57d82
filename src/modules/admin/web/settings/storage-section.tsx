import { Link } from 'react-router';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { InputField } from '#shell/form/form-fields.tsx';
import { numberText } from '#shell/formats.ts';
import type { StorageSettings } from '../../settings-contract.ts';
import { api } from '../queries.ts';
import { Facts, Section, SectionForm } from './section.tsx';

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

type Typed = Record<keyof StorageSettings, string>;

const typedOf = (value: StorageSettings): Typed => ({
  perPerson: inGb(value.perPerson),
  wholeHub: inGb(value.wholeHub),
  reserve: inGb(value.reserve),
  bytesPerHour: inGb(value.bytesPerHour),
  filesPerHour: String(value.filesPerHour),
});

const gigabytes = { type: 'number', min: 0.001, step: 'any' } as const;

/** How much may be stored, and who stores most. */
export function StorageSection({ storage }: { storage: Storage }) {
  const { value, version } = storage;
  const save = (typed: Typed) =>
    api.settings.saveStorage({
      version,
      value: {
        perPerson: ofGb(typed.perPerson) ?? value.perPerson,
        wholeHub: ofGb(typed.wholeHub),
        reserve: ofGb(typed.reserve),
        bytesPerHour: ofGb(typed.bytesPerHour) ?? value.bytesPerHour,
        filesPerHour: Number(typed.filesPerHour),
      },
    });
  return (
    <Section title="Storage" text="Counts every file people upload or have made, to the byte.">
      <SectionForm start={typedOf(value)} save={save}>
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            {...gigabytes}
            name="perPerson"
            label="GB per person"
            hint="Nobody’s files are removed when this gets smaller."
            required
          />
          <InputField
            {...gigabytes}
            name="wholeHub"
            label="GB for the whole hub"
            hint="Empty: as much as the disk holds."
          />
          <InputField
            {...gigabytes}
            name="bytesPerHour"
            label="GB a person may add per hour"
            hint="Removed files count, too."
            required
          />
          <InputField
            name="filesPerHour"
            label="Files a person may add per hour"
            hint="Removed files count, too."
            type="number"
            min={10}
            required
          />
          <InputField
            {...gigabytes}
            name="reserve"
            label="GB kept free for the database"
            hint={`Empty: a tenth of the disk, at most 1 GB. Now ${showBytes(storage.disk.reserve)}.`}
          />
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
