import { ArrowLeftRight, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { timeText } from '#shell/formats.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import type { Version } from '../../project-contract.ts';
import { ChangesView } from './changes-view.tsx';

type Props = {
  readonly projectId: string;
  readonly version: Version;
  readonly all: readonly Version[];
  /** Undefined for those who only look. */
  readonly onRestore: (() => void) | undefined;
  readonly busy: boolean;
};

export const nameOfVersion = ({ number, label }: Version): string => label ?? `Version ${number}`;

/** One version: what it is called, when and by whom it was kept, and what has changed since. */
export function VersionRow({ projectId, version, all, onRestore, busy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState<number>();
  const { number, label, at, byName } = version;
  const name = nameOfVersion(version);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-sm font-medium break-words">{name}</h3>
          <p className="text-[13px] text-muted">
            {[label && `Version ${number}`, timeText(at), byName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className="flex gap-2">
          <Button
            size="small"
            look="quiet"
            aria-expanded={isOpen}
            aria-label={`Compare ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ArrowLeftRight aria-hidden /> Compare
          </Button>
          {onRestore && (
            <Button size="small" aria-label={`Restore ${name}`} busy={busy} onClick={onRestore}>
              <RotateCcw aria-hidden /> Restore
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 rounded-xl bg-sunken p-3">
          <Field label="Compared with">
            {(control) => (
              <Select
                {...control}
                value={to ?? ''}
                onChange={({ target }) => setTo(target.value ? Number(target.value) : undefined)}
              >
                <option value="">the project as it stands</option>
                {all
                  .filter((one) => one.number !== number)
                  .map((one) => (
                    <option key={one.number} value={one.number}>
                      {`${nameOfVersion(one)}, ${timeText(one.at)}`}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          <ChangesView projectId={projectId} number={number} to={to} />
        </div>
      )}
    </li>
  );
}
