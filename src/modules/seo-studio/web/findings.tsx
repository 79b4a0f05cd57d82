import { Badge } from '#ui/badge.tsx';
import { Wide } from '#ui/wide.tsx';
import type { Finding } from '../finding-schema.ts';
import { ruleOf } from '../rules/all-rules.ts';

export const severityWords = {
  error: ['danger', 'Mend this'],
  warning: ['gold', 'Look at this'],
  notice: ['neutral', 'Good to know'],
} as const;

export const SeverityBadge = ({ severity }: { severity: Finding['severity'] }) => {
  const [tone, words] = severityWords[severity];
  return <Badge tone={tone}>{words}</Badge>;
};

/** Lines that show a fault, as they stand in the page. */
export const Evidence = ({ finding }: { finding: Pick<Finding, 'evidence' | 'message'> }) =>
  finding.evidence.length === 0 ? null : (
    <Wide label={`Evidence: ${finding.message}`} className="mt-2 rounded-lg bg-sunken">
      <ul className="flex flex-col gap-1 p-3 font-mono text-[13px]">
        {finding.evidence.map(({ line, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={at} className="whitespace-pre">
            {line !== null && <span className="mr-3 text-muted select-none">{line}</span>}
            {text}
          </li>
        ))}
      </ul>
    </Wide>
  );

/** Findings of one page: what is wrong, why it matters, the lines, and how to mend it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return (
      <p role="status" className="rounded-2xl border border-dashed p-8 text-center text-muted">
        No rule was broken.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-3" aria-label="Findings">
      {findings.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be broken twice
        <li key={at} className="rounded-2xl border bg-surface p-4">
          <div className="flex flex-wrap items-center gap-2">
            <SeverityBadge severity={one.severity} />
            <h2 className="min-w-0 text-base">{one.title}</h2>
            <code className="text-[13px] text-muted">{one.rule}</code>
          </div>
          <p className="mt-2 text-sm break-words">{one.message}</p>
          <p className="mt-1 text-sm text-muted">{ruleOf(one.rule)?.why}</p>
          <Evidence finding={one} />
          <p className="mt-2 text-sm">
            <strong className="font-medium">Remedy:</strong> {one.remedy}
          </p>
        </li>
      ))}
    </ul>
  );
}
