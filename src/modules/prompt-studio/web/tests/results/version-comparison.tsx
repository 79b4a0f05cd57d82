import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Field, Select } from '#ui/fields/field.tsx';
import type { Cell, Matrix, MatrixInput } from '../../../prompt-tests/schemas.ts';
import { compareVersions } from '../../../prompt-tests/score.ts';
import { nameOf } from './result-table.tsx';

type Props = { readonly matrix: Matrix; readonly input: MatrixInput };

/** What one version does worse and better than another: the last two, until somebody chooses. */
export function VersionComparison({ matrix, input }: Props) {
  const names = input.versions.map(({ name }) => name);
  const [before, setBefore] = useState(names.at(-2) ?? '');
  const [next, setNext] = useState(names.at(-1) ?? '');
  if (names.length < 2) return null;
  const { worse, better } = compareVersions(matrix, before, next);
  const choice = (label: string, value: string, onChange: (name: string) => void) => (
    <Field label={label} className="min-w-40">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <section aria-label="Comparison of versions">
      <h2 className="mb-3 text-lg">What changed between versions</h2>
      <div className="mb-3 flex flex-wrap gap-3">
        {choice('From', before, setBefore)}
        {choice('To', next, setNext)}
      </div>
      {worse.length + better.length === 0 && (
        <p className="text-sm text-muted">
          No case passes with one of them and fails with the other.
        </p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Changes title="Worse" icon={TrendingDown} tone="text-danger" cells={worse} input={input} />
        <Changes title="Better" icon={TrendingUp} tone="text-accent" cells={better} input={input} />
      </div>
    </section>
  );
}

type ChangesProps = {
  readonly title: string;
  readonly icon: typeof TrendingUp;
  readonly tone: string;
  readonly cells: readonly Cell[];
  readonly input: MatrixInput;
};

function Changes({ title, icon: Icon, tone, cells, input }: ChangesProps) {
  if (cells.length === 0) return null;
  return (
    <div>
      <h3 className={`mb-2 flex items-center gap-2 text-sm font-medium ${tone}`}>
        <Icon className="size-4" aria-hidden /> {title}: {cells.length}
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {cells.map((cell) => (
          <li key={`${cell.case} ${cell.service}`} className="break-words">
            {nameOf(input, undefined, cell.case)} · {cell.service}
            <span className="block text-muted">
              {cell.failed.map(({ reason }) => reason).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
