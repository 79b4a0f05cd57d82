import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Finding } from '../../prompt-tests/lint/check-prompt.ts';

/** What the rules find in a prompt; nothing when they find nothing. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) => (
  <ul aria-label="Findings" className="flex flex-col gap-1.5 empty:hidden">
    {findings.map(({ rule, severity, message, start }) => (
      <li key={`${rule} ${start} ${message}`} className="flex gap-2 text-sm">
        {severity === 'error' ? (
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" aria-label="Fault" />
        ) : (
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-label="Note" />
        )}
        <span className="min-w-0 break-words">{message}</span>
      </li>
    ))}
  </ul>
);
