import { CheckCircle2 } from 'lucide-react';
import { useEffect } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, ProblemNote, Skeleton } from '#ui/states.tsx';
import type { PanelProps } from '../site-page.tsx';

type Finding = {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly part?: string;
  readonly pageId?: string;
  readonly blockId?: string;
};

const names = {
  error: 'Must be mended',
  warning: 'Look at it',
  notice: 'Could be better',
} as const;
const tones = { error: 'danger', warning: 'gold', notice: 'neutral' } as const;

/** What is wrong with the site; each leads to where it can be mended. */
export function CheckPanel({ project: { id: projectId } }: PanelProps) {
  const { set } = useAddress();
  const { call } = useTool<object, { findings: readonly Finding[] }>('site.check');
  const { mutate } = call;
  useEffect(() => mutate({ projectId }), [mutate, projectId]);
  const findings = call.data?.output.findings;
  return (
    <section aria-label="Checks" className="flex max-w-3xl flex-col gap-5">
      <Button className="self-start" busy={call.isPending} onClick={() => mutate({ projectId })}>
        Check again
      </Button>
      {call.error && <ProblemNote message={errorMessage(call.error)} />}
      {!findings && call.isPending && <Skeleton className="h-40 rounded-xl" />}
      {findings?.length === 0 && (
        <EmptyState icon={CheckCircle2} title="Nothing to mend">
          All links lead somewhere, and every page says what it is.
        </EmptyState>
      )}
      {findings && findings.length > 0 && (
        <ul className="flex flex-col divide-y">
          {findings.map(({ rule, severity, message, part, pageId, blockId }) => (
            <li
              key={`${rule} ${part} ${blockId} ${message}`}
              className="flex flex-wrap items-center gap-3 py-2.5 text-sm"
            >
              <Badge tone={tones[severity]}>{names[severity]}</Badge>
              <span className="min-w-0 flex-1">{message}</span>
              {pageId && (
                <Button
                  size="small"
                  look="quiet"
                  onClick={() => set({ tab: 'pages', page: pageId })}
                >
                  Open page
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
