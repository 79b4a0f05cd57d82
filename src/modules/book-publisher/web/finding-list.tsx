import { Badge } from '#ui/badge.tsx';

export type Finding = {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
};

const looks = {
  error: ['danger', 'Mend this'],
  warning: ['gold', 'Look at this'],
  notice: ['neutral', 'Good to know'],
} as const;

/** Findings, the gravest first. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p role="status">Nothing was found.</p>;
  const order = ['error', 'warning', 'notice'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <ul className="flex flex-col gap-2" aria-label="Findings">
      {sorted.map((one, at) => {
        const [tone, words] = looks[one.severity];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings may say the same
          <li key={at} className="flex items-start gap-3 rounded-lg border bg-surface p-3 text-sm">
            <span className="shrink-0">
              <Badge tone={tone}>{words}</Badge>
            </span>
            <span className="min-w-0 break-words">{one.message}</span>
          </li>
        );
      })}
    </ul>
  );
}
