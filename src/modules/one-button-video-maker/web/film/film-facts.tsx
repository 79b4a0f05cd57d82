import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FilmFinished } from '../../contract.ts';
import { clockText } from '../times.ts';

const writers: Readonly<Record<FilmFinished['writer'], string>> = {
  local: 'Local engine',
  service: 'Text service',
  own: 'Your own words',
};

/** Length, size, who wrote it, what replaced a failed service, and the checks it went through. */
export function FilmFacts({ result }: { result: FilmFinished }) {
  const facts = [
    { name: 'Length', value: clockText(result.seconds) },
    { name: 'Size', value: `${(result.size / 1e6).toFixed(1)} MB` },
    { name: 'Script', value: writers[result.writer] },
  ];
  return (
    <div className="flex flex-col gap-4 border-t pt-5 text-sm">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {result.notes.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {result.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {result.credits && <Credits credits={result.credits} />}
      {result.checks.length > 0 && <Checks checks={result.checks} />}
    </div>
  );
}

const parts = [
  ['script', 'Script'],
  ['pictures', 'Pictures'],
  ['voice', 'Voice'],
  ['music', 'Music'],
  ['assembly', 'Assembly'],
] as const;

function Credits({ credits }: { credits: NonNullable<FilmFinished['credits']> }) {
  return (
    <details>
      <summary className="w-fit rounded text-muted hover:text-ink">Credits: what made what</summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {parts.map(([part, name]) => (
          <div key={part} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{credits[part]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Checks({ checks }: Pick<FilmFinished, 'checks'>) {
  const passed = checks.filter((check) => check.passed).length;
  return (
    <details>
      <summary className="w-fit rounded text-muted hover:text-ink">
        {passed} of {checks.length} quality checks passed
      </summary>
      <ul className="mt-3 grid gap-2">
        {checks.map((check) => (
          <li key={check.name} className="flex items-start gap-2">
            {check.passed ? (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-label="Passed" />
            ) : (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Failed" />
            )}
            <span>
              <span className="font-medium">{check.name}</span>{' '}
              <span className="text-muted">{check.found}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
